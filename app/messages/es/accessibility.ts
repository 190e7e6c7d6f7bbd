import type { accessibilityEn } from '../en/accessibility.ts'

export const accessibilityEs: typeof accessibilityEn = {
  title: 'Accesibilidad',
  lead: (company) =>
    `Cómo puede usar cualquier persona la tienda de ${company} y qué hacer si algo se lo impide.`,
  body: 'Qué se ha probado según las WCAG 2.2, nivel AA, qué no, y a quién escribir.',
  intro: (company) =>
    `Cualquier persona debe poder buscar, comparar y pedir en ${company}: con ratón o sin él, con lector de pantalla, con letra grande o con el teléfono en una mano.`,
  sections: [
    {
      title: 'La norma',
      texts: [
        'Estas páginas están hechas para cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA. No conocemos ninguna página de la tienda que las incumpla; todavía no se ha probado todo, y más abajo decimos qué falta.',
      ],
    },
    {
      title: 'Cómo se ha probado',
      texts: [
        'Quienes hacen el programa han probado esta versión en el navegador Chromium. Las pruebas se repiten con cada cambio:',
      ],
      points: [
        'Cada tipo de página, en español, inglés y chino, en claro y en oscuro, en pantallas de teléfono y de escritorio, pasa por el verificador axe, que no encuentra ningún error.',
        'Buscar un artículo, ponerlo en el carrito, cambiar la cantidad, enviar el pedido, consultar los pedidos anteriores y cerrar la sesión son posibles solo con el teclado.',
        'El elemento que tiene el foco del teclado está marcado y nada lo tapa. Los botones y los campos tienen tamaño suficiente para el pulgar.',
        'No se pierde nada al ampliar al 400 %, con la letra al doble, con más espacio entre letras y líneas, con menos movimiento o con los colores de alto contraste del sistema.',
        'Los lectores de pantalla reciben lo que cambia en una página: páginas nuevas, avisos, resultados de búsqueda y errores de un formulario.',
        'Las páginas y los formularios funcionan sin scripts.',
      ],
    },
    {
      title: 'Qué no se ha probado',
      points: [
        'Todavía no ha probado esta versión nadie que use a diario un lector de pantalla.',
        'Estas pruebas no se han hecho en navegadores distintos de Chromium.',
        'El PDF de un pedido no está etiquetado para lectores de pantalla. La página del pedido dice todo lo que dice el PDF.',
        'Los nombres y las descripciones de los artículos pueden estar en un idioma distinto del de la página. Los videos se muestran en el reproductor de otra empresa y pueden no tener subtítulos.',
      ],
    },
    {
      title: 'Si algo se lo impide',
      texts: [
        'Díganos en qué página fue, qué quería hacer y qué programa o dispositivo utiliza. También puede pedirnos la información que no haya podido consultar en la página.',
      ],
    },
  ],
  write: 'Escríbanos',
  madeOn: 'Esta declaración se preparó el',
}
