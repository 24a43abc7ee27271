/** A short text in a language of its own, as a person would write it. */
interface SampleText {
  title: string
  text: string
}

/** Texts in other languages than the documents have. */
export const TEXTS: readonly SampleText[] = [
  {
    title: 'Urlaubsantrag stellen',
    text: 'Den Urlaub beantragen Sie spätestens zwei Wochen vorher im Personalsystem. Die Leitung genehmigt den Antrag. Wie viele Tage noch offen sind, steht auf Ihrer Abrechnung.',
  },
  {
    title: 'Abrechnung von Reisekosten',
    text: 'Reichen Sie die Belege innerhalb eines Monats ein. Ich beantrage die Erstattung mit dem Formular. Die Kosten einer Reise werden mit dem Gehalt bezahlt.',
  },
  {
    title: 'Krankmeldung',
    text: 'Wer krank ist, meldet sich vor acht Uhr. Wie lange die Krankheit dauert, steht auf der Bescheinigung der Praxis. Ich schicke sie dem Personalbüro.',
  },
  {
    title: 'Demander des congés',
    text: 'Les congés payés se demandent au moins un mois avant la date. Le responsable répond en une semaine. Comment reporter les jours : écrivez au service du personnel.',
  },
  {
    title: 'Arrêt maladie',
    text: 'Envoyez le certificat dans les 48 heures. Pour déclarer un arrêt, appelez le responsable avant neuf heures.',
  },
  {
    title: 'Recuperar la contraseña',
    text: 'Si ha olvidado la contraseña, pida una nueva en la página de acceso. Cada cambio se confirma por correo. Nunca diga a nadie como entra en el sistema.',
  },
  {
    title: 'Cambio de turno',
    text: 'El cambio de turno se pide con tres días de antelación. Escriba al jefe de planta y espere mi respuesta.',
  },
  {
    title: '保持系统更新',
    text: '请定期安装更新。系统会在夜间自动重新启动。更新前请保存文件。',
  },
  {
    title: '备份您的数据',
    text: '每天晚上备份一次。备份保存在另一个地点。如何恢复数据：请联系管理员。',
  },
  {
    title: '新员工入职',
    text: '第一天请到人事部门领取证件。系统帐号由管理员建立。',
  },
]

/** People, who are found by their names. */
export const PEOPLE: readonly string[] = ["Maeve O'Brien", 'Jürgen Müller', 'Ana Brown', 'Otto Brandt']

/** Roles, with what they do. */
export const ROLES: readonly SampleText[] = [
  { title: 'Laboratory Manager', text: 'Runs the laboratory and its equipment.' },
  { title: 'Travel Coordinator', text: 'Books travel, and helps with reimbursement.' },
  { title: 'Records Officer', text: 'Answers for what is kept, and for how long.' },
]
