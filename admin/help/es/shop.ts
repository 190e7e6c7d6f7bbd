import { adminEs } from '#admin/messages/es/all.ts'
import type { ShopHelp } from '../help-page.ts'

const { account, forms, jobs, operation, settings, signIn, staff, trail, views } = adminEs

/** Ayuda sobre la tienda, su equipo y la propia cuenta. */
export const shopHelpEs: ShopHelp = {
  views: {
    title: 'Vistas guardadas',
    about: 'La búsqueda, los filtros y el orden de una lista con un nombre, a un toque.',
    parts: [
      {
        heading: 'Guardar una',
        text: `Busque, filtre u ordene la lista, pulse «${views.saveThis}» y póngale nombre. La vista queda como enlace sobre la lista, con el número de resultados. Puede tener 20 por lista.`,
      },
      {
        heading: `«${views.forAll}»`,
        text: 'Un propietario puede guardar una vista para todos; desde entonces solo la cambian los propietarios. Cada persona encuentra en ella lo que puede ver.',
      },
      {
        heading: 'Cambiarla o eliminarla',
        text: `«${views.manage}» le cambia el nombre, le pone los filtros actuales o la elimina. El aviso ofrece deshacerlo.`,
      },
    ],
  },
  forms: {
    title: 'Lo que escribe se conserva',
    about: 'Ningún texto se pierde si termina su sesión, se cierra la página u otra persona guarda antes.',
    parts: [
      {
        heading: 'Terminó la sesión',
        text: 'Envíe el formulario igualmente. Después de ingresar vuelve tal como lo llenó. Aún no está guardado: revíselo y envíelo de nuevo.',
      },
      {
        heading: 'Borradores',
        text: `Los formularios largos se guardan cada diez segundos mientras escribe. Abra la página otra vez, en cualquier dispositivo, y pulse «${forms.continue}» o «${forms.discard}». Un borrador está cifrado, es solo suyo y se borra después de una semana o al guardar. Sin JavaScript no hay borradores.`,
      },
      {
        heading: 'Otra persona guardó antes',
        text: `Los campos que cambió solo uno de los dos se combinan. De un campo que cambiaron ambos ve «${forms.theirs}», «${forms.mine}» y «${forms.before}», y no se guarda nada hasta que elija.`,
      },
      {
        heading: 'Quién más está aquí',
        text: 'Una línea sobre el formulario nombra a las personas del equipo que lo abrieron hace poco.',
      },
      {
        heading: 'Lo que no se conserva nunca',
        text: 'Contraseñas y códigos: escríbalos de nuevo.',
      },
    ],
  },
  jobs: {
    title: 'Tareas',
    about: 'Trabajos más largos: muchos pedidos cambiados, exportaciones grandes, una importación deshecha.',
    parts: [
      {
        heading: 'Siguen solas',
        text: 'Puede cerrar la página. Se hacen dos tareas a la vez y las demás esperan su turno. Si la tienda se reinicia, la tarea sigue donde estaba, o dice que falló y qué se hizo.',
      },
      {
        heading: 'Elegir muchos pedidos',
        text: 'Debajo de la lista elija los pedidos marcados, todos los de la página o todos los que coinciden. Hasta 1.000 pedidos cambian en el momento; más se convierten en una tarea. Los pedidos que llegan después de abrir la lista no se incluyen.',
      },
      {
        heading: 'Deshacer y cancelar',
        text: `Una tarea que cambia pedidos empieza tras los mismos segundos que un solo cambio; hasta entonces «${jobs.undo}» deja todo como estaba. Después «${jobs.cancel}» la detiene: los pedidos ya cambiados se quedan así, y la página los nombra todos.`,
      },
      {
        heading: 'Archivos',
        text: 'Solo quien inició una exportación puede descargar su archivo, durante 24 horas. El historial dice quién exportó qué.',
      },
    ],
  },
  trail: {
    title: 'Historial',
    about: 'Cada cambio: quién lo hizo, cuándo y desde dónde, con los valores de antes y de después.',
    parts: [
      {
        heading: 'Encontrar un cambio',
        text: 'Filtre por tema, por persona y por día. Cada cliente, pedido, ajuste y mensaje muestra además sus propios cambios. Usted ve los cambios de lo que puede ver; los propietarios los ven todos.',
      },
      {
        heading: 'Deshacerlo',
        text: `Abra el cambio y pulse «${trail.takeBack}». La página muestra qué vuelve a ser como antes, y qué se cambió otra vez después y se queda así. Deshacer también es un cambio, de modo que a su vez se puede deshacer. Una importación se deshace igual; si es grande, antes puede ver qué cambiaría.`,
      },
      {
        heading: 'Lo que no se puede deshacer',
        text: 'Códigos, claves, correos, pedidos, personas y lo que se agregó o eliminó. Un correo ya salió; un código ya lo conoce quien lo tiene. Los valores se guardan dos años, si los ajustes no dicen otra cosa; los cambios anteriores no se pueden deshacer.',
      },
    ],
  },
  account: {
    title: 'Mi cuenta',
    about: 'Su nombre, correo, contraseña, segundo paso, avisos y zona horaria, y dónde ha ingresado.',
    parts: [
      {
        heading: 'Segundo paso',
        text: `Pulse «${account.setUpFactor}», escanee la imagen con una aplicación de autenticación y escriba las seis cifras que muestra. A partir de entonces no basta con robar la contraseña.`,
      },
      {
        heading: 'Códigos de recuperación',
        text: 'Recibe diez, que se muestran una sola vez. Guárdelos en papel o en un gestor de contraseñas: cada uno reemplaza una vez al teléfono.',
      },
      {
        heading: 'Perdió un teléfono o una computadora',
        text: `En «${account.sessions}» cierre esa sesión o pulse «${account.endOthers}». Después cambie su contraseña.`,
      },
      {
        heading: `«${account.notices}»`,
        text: 'Elija qué se le avisa: al momento, o una vez al día todo en un solo correo. Un aviso solo cuenta lo que usted puede ver, y sus enlaces se abren después de ingresar.',
      },
      {
        heading: `«${account.zone}»`,
        text: 'Si trabaja en otro lugar que la tienda, elija su zona: las horas se muestran entonces en ambas.',
      },
      {
        heading: 'Por qué se pide otra vez la contraseña',
        text: 'Antes de algo que le interesaría a un ladrón, como otro correo o una persona nueva en el equipo, la tienda pide su contraseña o un código si la dio hace más de diez minutos.',
      },
    ],
  },
  sign_in: {
    title: 'Ingresar',
    about:
      'El equipo ingresa con su correo y una contraseña y, quien quiera, también con seis cifras de su teléfono.',
    parts: [
      {
        heading: 'La primera vez',
        text: 'Abra el enlace que le dieron. Sirve una sola vez: elija una contraseña de al menos 12 caracteres; lo mejor son varias palabras. El enlace del primer propietario lo muestra la tienda al arrancar.',
      },
      {
        heading: 'Contraseña olvidada, teléfono perdido',
        text: `Un propietario puede crear un enlace nuevo para usted en «${staff.title}». Un código de recuperación reemplaza una vez al teléfono.`,
      },
      {
        heading: '«Demasiados intentos»',
        text: 'Espere un cuarto de hora. Así se protege su cuenta de quien prueba contraseñas.',
      },
      {
        heading: '«La conexión no está cifrada»',
        text: 'Abra la administración por https. Quien administra el servidor define PUBLIC_URL con su dirección https.',
      },
      {
        heading: 'Cuándo termina una sesión',
        text: `Tras 12 horas sin uso y, en todo caso, a los siete días. «${signIn.title}» lleva después a la página que usted quería.`,
      },
    ],
  },
  staff: {
    title: 'Equipo',
    about: 'Quién trabaja en la administración y qué puede hacer cada persona.',
    parts: [
      {
        heading: 'Agregar a alguien',
        text: `Pulse «${staff.add}», elija qué puede hacer la persona y entréguele por una vía segura el enlace, que se muestra una sola vez. Ella misma elige su contraseña.`,
      },
      {
        heading: 'Roles',
        text: 'Ventas trabaja con pedidos, clientes y mensajes. Un editor, con artículos, precios y contenido. Solo lectura consulta pedidos y artículos, sin correos ni teléfonos. Un propietario puede hacerlo todo. Una persona puede tener varios roles.',
      },
      {
        heading: 'Solo algunas empresas',
        text: 'Con números de empresa, la persona ve solo los pedidos de esas empresas y los clientes que les compraron.',
      },
      {
        heading: 'Alguien se va',
        text: `«${staff.disable}» cierra sus sesiones en el acto. Lo que hizo queda en el historial con su nombre. El último propietario no se puede desactivar.`,
      },
      {
        heading: 'Contraseña olvidada, teléfono perdido',
        text: `«${staff.makeLink}» cierra las sesiones de la persona, que elige después una contraseña nueva.`,
      },
    ],
  },
  settings: {
    title: 'Ajustes',
    about: 'Empresa, contacto, pedidos e impuestos, precios, apariencia, idiomas y correo.',
    parts: [
      {
        heading: 'Cambiar uno',
        text: `Cada ajuste dice qué hace, dónde se ve y qué hace la tienda sin él. Después de «${settings.save}» vale en la tienda a los pocos segundos, y el aviso ofrece deshacerlo.`,
      },
      {
        heading: 'Volver a lo habitual',
        text: 'Guarde el campo vacío: el ajuste queda sin definir.',
      },
      {
        heading: 'Quién ve los precios',
        text: 'Para mostrar los precios a más gente se pide otra vez su contraseña. Después mire la tienda como visitante.',
      },
      {
        heading: `«${settings.environment}»`,
        text: 'Esto pertenece al servidor. Quien lo administra define la variable indicada y arranca la tienda de nuevo.',
      },
      {
        heading: 'Dos personas a la vez',
        text: 'Si alguien cambió el ajuste mientras su formulario estaba abierto, usted ve los dos valores y no se guarda nada hasta que elija.',
      },
    ],
  },
  mails: {
    title: 'Correos',
    about: 'Los correos de la tienda: los que esperan, los enviados y los que no se pudieron enviar.',
    parts: [
      {
        heading: 'Probar el servidor de correo',
        text: 'Envíese un correo de prueba. La página muestra palabra por palabra lo que respondió el servidor.',
      },
      {
        heading: 'Se aceptó y no llega',
        text: operation.spfHint,
      },
      {
        heading: 'No se pudo enviar',
        text: `La tienda lo intenta durante días antes de darlo por perdido. Corrija la causa, abra el correo y pulse «${operation.sendNow}».`,
      },
      {
        heading: 'Correos sin texto',
        text: 'Un correo con un código de acceso o un enlace no muestra su texto a nadie, y lo pierde en cuanto se envía.',
      },
    ],
  },
  deliveries: {
    title: 'Entregas de webhook',
    about: 'Lo que la tienda comunicó a sus otros sistemas, como un ERP: pedidos, clientes y mensajes.',
    parts: [
      {
        heading: 'En espera',
        text: 'El otro sistema no la aceptó. La tienda lo vuelve a intentar sola durante tres días.',
      },
      {
        heading: 'No se pudo entregar',
        text: `La línea nombra el último problema. Corríjalo en el otro sistema y pulse «${operation.sendNow}».`,
      },
      {
        heading: 'Webhooks',
        text: 'Qué se comunica a qué sistema se define con un comando en el servidor.',
      },
    ],
  },
  imports: {
    title: 'Importaciones',
    about: 'Archivos que se pusieron en la carpeta vigilada y no están importados.',
    parts: [
      {
        heading: 'Qué está mal',
        text: 'Abra el archivo: su informe nombra las filas y los motivos, e indica qué hacer.',
      },
      {
        heading: 'Cuando una importación pregunta',
        text: 'Cambiaría precios o eliminaría artículos como podría hacerlo un error. Si es correcto, su informe dice con qué nombre volver a poner el archivo en la carpeta.',
      },
      {
        heading: 'Importarlo de nuevo',
        text: 'Ponga el archivo corregido otra vez en la carpeta. El que falló está en la carpeta «failed»; cuando lo borre de ahí, sale de esta lista.',
      },
      {
        heading: 'Enterarse al momento',
        text: `En «${account.title}» elija un correo para «${account.noticeNames.import}».`,
      },
      {
        heading: 'Importar una lista de precios',
        text: 'En el servidor, con el comando de abajo, o con un archivo en la carpeta vigilada. Con --dry-run no se cambia nada: muestra cada precio anterior y nuevo, y así se ve un decimal equivocado. Después, la importación se puede deshacer en el historial.',
      },
      {
        heading: 'Vigilar una carpeta',
        text: 'Quien administra el servidor indica una carpeta en IMPORT_FOLDER y vuelve a iniciar la tienda. Desde entonces un archivo de su subcarpeta 1, por ejemplo 1/precios.xlsx, se importa solo al catálogo 1. Qué nombre corresponde a cada lista está en docs/guide/es/operate.md, en «Carpeta vigilada».',
      },
    ],
  },
  unreadable: {
    title: 'Un valor ilegible',
    about: 'Una celda con «Ilegible» contiene algo que ninguna versión de la tienda escribe.',
    parts: [
      {
        heading: 'De dónde viene',
        text: 'De un disco dañado, de una copia restaurada a medias o de otro programa que escribió en la base de datos. Todo lo demás de la pantalla es correcto.',
      },
      {
        heading: 'Corregirlo',
        text: 'Donde la pantalla tiene un formulario, guarde de nuevo el cliente, el ajuste o la persona: el valor nuevo ocupa su lugar. Quien tenga ilegibles sus empresas no ve ninguna hasta que un propietario las escriba otra vez.',
      },
      {
        heading: 'Donde no hay formulario',
        text: 'Las horas y los estados de pedidos, correos y cambios no se pueden escribir. Avise a quien administra el servidor: los comandos de abajo encuentran esas filas, y una copia de seguridad tiene el valor anterior.',
      },
    ],
  },
  health: {
    title: 'Estado',
    about:
      'Qué está mal en la tienda y qué hacer, y después las cifras: memoria, disco, base de datos, copia de seguridad.',
    parts: [
      {
        heading: 'Cada día',
        text: 'La página empieza por lo que hay que hacer, dicho con palabras. La página de inicio cuenta lo mismo.',
      },
      {
        heading: 'Copias de seguridad',
        text: 'Haga una cada noche, en otra máquina u otro disco. Los comandos de abajo hacen una copia y revisan la tienda; quien administra el servidor puede programarlos.',
      },
      {
        heading: 'Conexiones',
        text: 'El botón llama a los servicios remotos, al servidor de correo y a la dirección pública de la tienda, y dice cuáles no responden.',
      },
      {
        heading: 'Si algo va lento o es extraño',
        text: 'El primer comando de abajo revisa toda la tienda e indica qué hacer en cada caso; el segundo compara lo guardado con lo que debe cumplirse, y el historial con sus sellos.',
      },
    ],
  },
}
