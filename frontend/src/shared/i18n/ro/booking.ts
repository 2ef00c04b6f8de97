/** Romanian: the steps of the booking form after the first view, and the choice of a start. */
export default {
  sms: {
    none: 'La acest număr nu putem trimite SMS.',
    email: 'Scrie o adresă de e-mail, ca să primești confirmarea și linkul programării.',
    keep: 'Păstrează linkul programării: cu el o vezi, o muți sau o anulezi.',
    account:
      'Fără SMS nu-ți poți confirma numărul și nu poți schimba o parolă uitată: scrie alt număr de mobil, dacă ai.',
    recovery: 'Codul pentru parola nouă nu poate ajunge la el: sună-ne.',
    waitlist: 'La acest număr nu putem trimite SMS-ul cu oferta: păstrează linkul de pe pagina următoare.',
  },
  day: {
    key: 'Sub fiecare zi: câte ore libere mai are.',
    previousMonth: 'Luna anterioară',
    nextMonth: 'Luna următoare',
    today: 'azi',
    past: 'a trecut',
    later: 'încă nu se poate programa',
    closed: 'închis',
    full: 'ocupat',
    selected: 'selectat',
    free_one: '{{count}} oră liberă',
    free_few: '{{count}} ore libere',
    free_other: '{{count}} de ore libere',
  },
  time: {
    morning: 'Dimineața',
    afternoon: 'După-amiaza',
    chooseDateFirst: 'Alege mai întâi data.',
    none: 'În această zi nu mai sunt ore libere. Alege altă dată.',
  },
  next: {
    title: 'Cele mai apropiate ore libere',
    none: 'Nu mai sunt ore libere în perioada în care se pot face programări.',
  },
  wait: 'Anunță-mă dacă se eliberează o oră',
  kept: 'Tot ce ai scris a rămas aici.',
  guest: {
    welcome: 'Bine ai revenit, {{name}}',
    filled: 'Bine ai revenit, {{name}}! Am completat datele și mașina de data trecută.',
    forget: 'Uită-mă',
    remember: 'Ține minte datele și mașina mea pe acest dispozitiv',
    where: 'Rămân în acest browser; le ștergi oricând cu o apăsare.',
  },
  sessionEnded: {
    title: 'Sesiunea ta s-a încheiat',
    text: 'Am păstrat tot ce ai scris. Fără cont, vizita nu aduce puncte și nu folosește recompense.',
    asVisitor: 'Programează fără cont',
    signIn: 'Conectează-te din nou',
  },
  more: 'Email, detalii despre mașină, observații (opțional)',
  addOns: {
    open: 'Adaugă și…',
    legend: 'Alte servicii la aceeași vizită',
    extra: '+{{price}} RON · {{count}} min',
    most_one: 'Cel mult {{count}} serviciu în plus.',
    most_few: 'Cel mult {{count}} servicii în plus.',
    most_other: 'Cel mult {{count}} de servicii în plus.',
    tooLong_one:
      'Împreună durează {{count}} minut, mai mult decât o zi de lucru. Alege mai puține servicii sau programează două vizite.',
    tooLong_few:
      'Împreună durează {{count}} minute, mai mult decât o zi de lucru. Alege mai puține servicii sau programează două vizite.',
    tooLong_other:
      'Împreună durează {{count}} de minute, mai mult decât o zi de lucru. Alege mai puține servicii sau programează două vizite.',
  },
  reward: {
    use: 'Folosește recompensa: {{name}}',
    legend: 'Recompensele tale',
    note: 'Se scade din preț la service. Codul {{code}}, valabil până pe {{date}}.',
  },
} as const;
