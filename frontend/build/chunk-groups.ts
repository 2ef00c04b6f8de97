// The part of the bundler's module graph that the groups need.
interface Graph {
  getModuleInfo(
    id: string,
  ): {
    isEntry: boolean;
    importers: readonly string[];
    dynamicImporters: readonly string[];
    importedIds: readonly string[];
    code: string | null;
  } | null;
}

const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|i18next|react-i18next|openapi-fetch|@radix-ui|react-hook-form|zod|lucide-react)[\\/]/;
const MUTATIONS = /@tanstack[\\/].*(useMutation|mutationObserver)/;
const PACKAGE = /node_modules[\\/]/;
const ICON = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
// The state of forms, without the schemas, which the booking form loads later.
const FORM_STATE = /[\\/](react-hook-form[\\/]|shared[\\/]forms[\\/]FormScope)/;
// Validation rules. Lists use some of them without the forms.
const SCHEMAS =
  /node_modules[\\/]zod[\\/]|shared[\\/](forms[\\/](field-schemas|phone-field)|vehicle[\\/]vehicle-schema)\./;
const FORMS =
  /[\\/](zod|shared[\\/](forms|sms-reach))[\\/](?!DateTimeField)|shared[\\/]vehicle[\\/](PlateField|vehicle-schema)\./;
// Code for pages without a form: the fields, and the code that reads the address.
const FIELDS =
  /shared[\\/](forms[\\/](TextField|Field|field-errors|native-parts|checks|kept-text|SelectField)|address[\\/]url-params)\./;
const LIVE = /(eventsource-parser|(app|shared)[\\/]live)[\\/]/;
const LISTS = /shared[\\/]antd[\\/](ListTable|ListFilters|SearchBox|PagedList)\.tsx$/;
const STYLES = /(app[\\/]pages[\\/]columns|features[\\/]reviews[\\/].*)\.module\.css$/;
const COMPLAINTS = /features[\\/]complaints[\\/]/;
// The sums of estimates, which customers and the office use.
const ESTIMATE_SUMS =
  /contracts[\\/]src[\\/](estimate-sums|values[\\/]estimates)\.|estimates[\\/]model[\\/]offered-lines\.ts$/;
// The service book, which customers, the office and visitors with its link open.
const BOOK =
  /features[\\/]revisions[\\/](components[\\/]book|model[\\/]book-entry|api[\\/](books|revisions))|shared[\\/](vehicle[\\/]VehicleFacts|ui[\\/]photos[\\/]PhotoGallery)/;
// The code that the settings share with pages that show some of them.
const SETTINGS = /shared[\\/]settings[\\/]|booking[\\/](api[\\/](closures|capacity-settings)|components[\\/]schedule)/;
// Ant Design's theme and button, which the office loads at once and clients with their first dialog.
const THEME = /shared[\\/]antd[\\/](theme[\\/]|Button\.tsx$)/;
const DIALOG_CODE = /shared[\\/]antd[\\/]modal-code\.ts$/;
// The code of the board that dialogs of other pages also need.
const BOARD_CODE = /booking[\\/](model|components)[\\/]board[\\/]/;
// The parts of Ant Design that only lists need.
const TABLES = /(antd[\\/]es|@rc-component)[\\/](table|pagination)[\\/]/;
const PRODUCT = /src[\\/](app|features|shared)[\\/]|locales[\\/]|contracts[\\/]src[\\/]/;

/** Entries of the module graph: pages or parts whose code is loaded lazily. */
const FRAME = /app[\\/]layouts[\\/]office[\\/]OfficeFrame\.tsx$/;
const SIGNED_IN = /app[\\/]SignedInRoutes\.tsx$/;
const ROUTES = /app[\\/]routes\.tsx$/;
const HOME = /app[\\/]pages[\\/]HomePage\.tsx$/;
/** Pages of signed-in users that clients also open; the light pages have a byte limit. */
const LIGHT_PAGE = /[\\/](ClientDashboardPage|GaragePage|OwnVehiclePage|ProfilePage)\.tsx$/;
const CLIENT_PAGE = /[\\/](LoyaltyPage|ClientDashboardPage|GaragePage|OwnVehiclePage|ProfilePage)\.tsx$/;
// Pages that are open all day: the frame loads the code that they share.
const MAIN_PAGE = /(BoardPage|ManagePage)\.tsx$/;
/** Every frame may load the notice of new bookings, but only the office does. */
const DESK_KEYS = /booking[\\/]api[\\/]board[\\/]desk-keys\.ts$/;
/** Neither the booking page nor an estimate needs these before a tap. */
const FEW_PAGES = /shared[\\/]ui[\\/](lost-focus|WhatsAppLink|photos[\\/]PhotoLightbox)\.tsx?$/;
const VEHICLE_PAGE = /[\\/](ManagedVehiclePage|OwnVehiclePage)\.tsx$/;
const APPOINTMENT = /app[\\/]pages[\\/]AppointmentPage\.tsx$/;
const BOARD = /BoardPage\.tsx$/;
/** The texts that the frame loads at once; two chunks quote the specification. */
const FRAME_TEXTS = /locales[\\/](ro|en|es|fr)[\\/](frame|completion|office|board)\.json$/;
const QUOTED_TEXTS = /locales[\\/](en|ro-spec)[\\/]desk\.json$/;

// A larger module that only some pages use gets a separate chunk.
const SMALL = 2_500;
const TINY = 800;
/** A module that is used by this many entries is sooner or later needed by nearly every page of its audience. */
const MANY = 8;

type Audience = 'visitors' | 'clients' | 'office';

/**
 * The chunks that pages share, ordered by audience: a module imports only from its own chunk or an earlier one. By
 * default the bundler makes a chunk of every set of pages that share a module, which gives more than a hundred files
 * for an office page, most of them smaller than their HTTP headers. The chunks named `shared` remain such sets.
 */
const CHUNKS = [
  'initial',
  'texts',
  'icons',
  'form-state',
  'home',
  // Chunks of packages, which import nothing of the product:
  'shared-packages',
  'antd',
  'antd-fields',
  'antd-office',
  'antd-lists',
  'shared-antd-office',
  // Chunks of the product:
  'parts',
  'live',
  'schemas',
  'forms',
  'book',
  'complaints',
  'estimate-sums',
  'shared',
  'appointment',
  'signed-in',
  'theme',
  'vehicle',
  'shared-signed-in',
  'office',
  'lists',
  'office-forms',
  'settings',
  'shared-office',
] as const;
type Chunk = (typeof CHUNKS)[number];

export const CHUNK_GROUPS = [
  // The first bundle: the dependencies stay cached when only the product's code changes.
  { name: 'vendor', test: VENDOR, tags: ['$initial' as const], priority: CHUNKS.length + 1 },
  ...CHUNKS.map((chunk, index) => ({
    name: (id: string, graph: Graph) => (chunkOf(id, graph) === chunk ? nameOf(id, chunk) : null),
    debugName: chunk,
    // Icons are excluded, because the graph does not tell which pages use which icons of the set.
    entriesAware: chunk.startsWith('shared'),
    // Small parts of Ant Design are not worth a separate file.
    entriesAwareMergeThreshold: chunk === 'shared-antd-office' ? 24_000 : 0,
    priority: CHUNKS.length - index,
  })),
];

function nameOf(id: string, chunk: Chunk): string {
  return chunk === 'texts' ? `texts-${FRAME_TEXTS.exec(id)?.[1] ?? 'quoted'}` : chunk;
}

const chunks = new Map<string, Chunk | null>();

function chunkOf(id: string, graph: Graph): Chunk | null {
  const known = chunks.get(id);
  if (known !== undefined) return known;
  const chunk = decide(id, graph);
  chunks.set(id, chunk);
  return chunk;
}

/** The chunks, besides the first bundle, that chunks of small parts may import: all of their pages load them. */
const PARTS = ['texts', 'icons', 'initial', 'parts'];
const OFFICE = [...PARTS, 'appointment', 'antd', 'theme', 'signed-in', 'antd-office', 'office'];
const MAY_IMPORT = {
  parts: PARTS,
  complaints: [...PARTS, 'book', 'complaints'],
  vehicle: [...PARTS, 'book', 'signed-in', 'vehicle'],
  'signed-in': [...PARTS, 'signed-in'],
  office: OFFICE,
  lists: [...OFFICE, 'antd-fields', 'antd-lists', 'lists'],
  'office-schemas': [...OFFICE, 'schemas'],
  'office-forms': [...OFFICE, 'form-state', 'schemas', 'forms', 'office-forms'],
} satisfies Partial<Record<Chunk | 'office-schemas', string[]>>;

function mayBeIn(part: keyof typeof MAY_IMPORT, id: string, graph: Graph): boolean {
  const mayImport: string[] = MAY_IMPORT[part];
  return !!graph.getModuleInfo(id)?.importedIds.every((one) => {
    const chunk = chunkOf(one, graph);
    return chunk ? mayImport.includes(chunk) : !graph.getModuleInfo(one)?.dynamicImporters.length;
  });
}

function decide(id: string, graph: Graph): Chunk | null {
  if (FRAME_TEXTS.test(id) || QUOTED_TEXTS.test(id)) return 'texts';
  if (ICON.test(id)) return 'icons';
  if (MUTATIONS.test(id)) return 'initial';
  const isPackage = PACKAGE.test(id);
  const info = graph.getModuleInfo(id);
  // An entry keeps a separate chunk, because the manifest names it by its source.
  if (!info || !(isPackage || PRODUCT.test(id)) || info.dynamicImporters.length) return null;
  const entries = entriesOf(id, graph);
  if (entries.some((entry) => graph.getModuleInfo(entry)?.isEntry)) return isPackage ? null : 'initial';
  const isIn = (entry: RegExp) => entries.some((one) => entry.test(one));
  if (FORM_STATE.test(id)) return 'form-state';
  // The code that `/` shares with other pages is small, so the first bundle contains it: another file would cost more.
  if (isIn(HOME) && !isPackage) {
    return entries.every((entry) => pagesOf(entry, graph).every((page) => HOME.test(page))) ? 'home' : 'initial';
  }
  if (entries.length < 2 && !isIn(SIGNED_IN) && !isIn(FRAME)) return null;
  const audiences = new Set(entries.map((entry) => audienceOf(entry, graph)));
  const size = info.code?.length ?? 0;
  const isMany = entries.length >= MANY || (size < TINY && !id.endsWith('.css'));
  const isSmall = size < SMALL;
  if (THEME.test(id)) return 'theme';
  if (LIVE.test(id) && isIn(LIVE)) return 'live';
  if (FIELDS.test(id)) return 'parts';
  if (SCHEMAS.test(id) && audiences.has('visitors')) return 'schemas';
  if (FORMS.test(id) && audiences.has('visitors')) return 'forms';
  if (isPackage) {
    if (audiences.has('visitors') || isIn(SIGNED_IN) || isIn(LIGHT_PAGE)) return 'shared-packages';
    if (isIn(DIALOG_CODE) && isIn(FRAME)) return 'antd';
    if (!isIn(FRAME) && !isIn(MAIN_PAGE)) return 'shared-antd-office';
    if (audiences.has('clients')) return 'antd-fields';
    return TABLES.test(id) ? 'antd-lists' : 'antd-office';
  }
  if (audiences.has('visitors')) {
    const isPart = isSmall && !DESK_KEYS.test(id) && !FEW_PAGES.test(id) && (isMany || isIn(FRAME) || isIn(SIGNED_IN));
    if (isPart && mayBeIn('parts', id, graph)) return 'parts';
    if (STYLES.test(id)) return 'parts';
    if (COMPLAINTS.test(id) && mayBeIn('complaints', id, graph)) return 'complaints';
    if (BOOK.test(id)) return 'book';
    if (ESTIMATE_SUMS.test(id)) return 'estimate-sums';
    const pages = entries.filter((entry) => isPublicPage(entry, graph));
    return isIn(MAIN_PAGE) && isIn(APPOINTMENT) && pages.every((page) => APPOINTMENT.test(page))
      ? 'appointment'
      : 'shared';
  }
  if (isIn(SIGNED_IN)) return 'signed-in';
  if (audiences.has('clients')) {
    const isTinyStyle = size < TINY && id.endsWith('.css');
    if (isTinyStyle || (isSmall && isMany && mayBeIn('signed-in', id, graph))) return 'signed-in';
    return isIn(VEHICLE_PAGE) && mayBeIn('vehicle', id, graph) ? 'vehicle' : 'shared-signed-in';
  }
  if (isIn(FRAME)) return 'office';
  if (LISTS.test(id)) return 'lists';
  if (SETTINGS.test(id)) return 'settings';
  if (BOARD_CODE.test(id) || (!isSmall && !isIn(MAIN_PAGE))) return 'shared-office';
  if (mayBeIn('office', id, graph)) return 'office';
  if (!isIn(BOARD) && mayBeIn('lists', id, graph)) return 'lists';
  // In the chunk of the forms, a single rule would make its page load the form library.
  const needsForms = !mayBeIn('office-schemas', id, graph);
  return needsForms && mayBeIn('office-forms', id, graph) ? 'office-forms' : 'shared-office';
}

// The entries that load a module together with their code.
const entriesOf = upwards((id, graph) => {
  const info = graph.getModuleInfo(id);
  return { isEnd: !!info?.dynamicImporters.length, next: info?.importers ?? [] };
});

// The pages, or frames of pages, that load a module at once or lazily.
const pagesOf = upwards((id, graph) => {
  const info = graph.getModuleInfo(id);
  const loaders = info?.dynamicImporters ?? [];
  const isEnd = FRAME.test(id) || loaders.some((loader) => SIGNED_IN.test(loader) || ROUTES.test(loader));
  return { isEnd, next: isEnd ? [] : [...(info?.importers ?? []), ...loaders] };
});

function isPublicPage(entry: string, graph: Graph): boolean {
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(entry) ?? {};
  return !SIGNED_IN.test(entry) && [...importers, ...dynamicImporters].some((loader) => ROUTES.test(loader));
}

function audienceOf(entry: string, graph: Graph): Audience {
  const isOf = (page: string): Audience => {
    if (FRAME.test(page)) return 'office';
    if (SIGNED_IN.test(page) || CLIENT_PAGE.test(page)) return 'clients';
    return isPublicPage(page, graph) || !graph.getModuleInfo(page)?.dynamicImporters.length ? 'visitors' : 'office';
  };
  const audiences = pagesOf(entry, graph).map(isOf);
  return (['visitors', 'clients'] as const).find((audience) => audiences.includes(audience)) ?? 'office';
}

function upwards(step: (id: string, graph: Graph) => { isEnd: boolean; next: readonly string[] }) {
  return (start: string, graph: Graph): string[] => {
    const seen = new Set([start]);
    const ends: string[] = [];
    for (const id of seen) {
      const { isEnd, next } = step(id, graph);
      if (isEnd || !next.length) ends.push(id);
      for (const one of next) seen.add(one);
    }
    return ends;
  };
}
