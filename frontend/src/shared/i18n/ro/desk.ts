/**
 * Romanian: the public dashboard and the manage page. In the default copy they are English, as the specification quotes them
 * (ADR "quoted copy"), their shared words too.
 */
export default {
  dashboard: {
    title: 'Programul de azi',
    todayAppointments: 'Programări azi',
    weekAppointments: 'Săptămâna aceasta',
    todayRevenue: 'Încasări azi',
    availableSlots: 'Ore libere',
    currency: 'RON',
    /** Of the times on these pages: 12 h or 24 h. */
    clock: '24 h',
    schedule: 'Programările de azi',
    empty: 'Nicio programare azi',
    emptyHint: 'Toate orele pot fi rezervate.',
    closedToday: 'Închis azi',
    opensNext: 'Deschide {{day}} la {{time}}',
    /** The language that formats the numbers of these pages. */
    figures: 'Cifrele zilei',
    updatedAt: 'Actualizat la {{time}}',
  },
  manage: {
    title: 'Administrare programări',
    search: 'Caută după client, telefon, serviciu sau mașină',
    phones: { all: 'Orice telefon', unproven: 'Neconfirmat' },
    customers: { all: 'Toți clienții', one: 'Un singur client' },
    coming: 'vine',
    arrived: 'a ajuns {{time}}',
    columns: { service: 'Serviciu', dateTime: 'Data și ora', vehicle: 'Mașina', status: 'Stare' },
    showing: 'Se afișează {{shown}} din {{total, de}} programări',
    empty: 'Nu există programări.',
    noMatch: 'Nicio programare nu se potrivește căutării.',
    start: 'Începe',
    move: 'Mută pe altă oră',
    takeOver: 'Preia datele mașinii',
    takenOver: { title: 'Date preluate', text: 'Mașina are acum datele spuse la programare.' },
    takeOverFailed: { title: 'Preluarea a eșuat', text: 'Datele nu au putut fi preluate.' },
    moved: { title: 'Programare mutată', text: '{{customer}}: {{date}}, {{time}}. Clientul primește un mesaj.' },
    lead: 'Confirmi, începi și finalizezi lucrările.',
    list: 'Programări',
    ranges: { coming: 'Urmează', today: 'Azi', week: 'Săptămâna aceasta', all: 'Oricând' },
    previousDay: 'Ziua dinainte',
    nextDay: 'Ziua următoare',
    failed: 'Programările nu au putut fi încărcate.',
    /** Accessible name of a button in a row. */
    actionFor: '{{action}}: {{customer}}, {{date}}, {{time}}',
    allStatuses: 'Toate',
    missed: 'nu a venit',
    recorded: 'trecută ulterior',
  },
} as const;
