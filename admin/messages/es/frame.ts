import type { FrameTexts } from '../en/frame.ts'

export const frameEs: FrameTexts = {
  failed: {
    unknown: {
      title: 'Página no encontrada',
      text: 'Es posible que haya un error en la dirección, o que lo que mostraba ya no exista.',
    },
    expired: {
      title: 'La página estuvo abierta demasiado tiempo',
      text: 'Por su seguridad, no se envió ni se cambió nada. Regrese a la página, vuelva a cargarla y envíe de nuevo sus datos.',
    },
    broken: {
      title: 'No se pudo mostrar la página',
      text: 'Hubo un fallo de nuestra parte. Vuelva a intentarlo en un momento.',
    },
    toStart: 'Ir al inicio',
  },
  start: {
    title: 'Inicio',
    nobody: 'Todavía nadie puede ingresar aquí.',
  },
}
