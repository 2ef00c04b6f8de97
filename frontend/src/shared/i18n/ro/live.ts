/** Romanian: what pages say about changes as they happen. */
export default {
  state: { connecting: 'Se conectează', live: 'Actualizat', lost: 'Conexiune pierdută' },
  hint: {
    connecting: 'Pagina se conectează pentru a primi modificările.',
    live: 'Modificările apar singure.',
    lost: 'Modificările nu mai apar. Se încearcă reconectarea.',
  },
  lost: 'Conexiune pierdută. Ce vezi poate fi depășit; se încearcă reconectarea.',
  booking: {
    one: 'Programare nouă',
    several_one: '{{count}} programare nouă',
    several_few: '{{count}} programări noi',
    several_other: '{{count}} de programări noi',
    facts: '{{name}} · {{service}} · {{date}}, ora {{time}}',
    show: 'Vezi programarea',
    showAll: 'Vezi programările',
    close: 'Închide anunțul',
  },
  sound: { label: 'Sunet la programări noi', on: 'Sunet pornit', off: 'Sunet oprit' },
};
