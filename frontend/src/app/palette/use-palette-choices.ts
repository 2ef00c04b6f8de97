import { addDays } from '@car-workshop/contracts/calendar';
import { isDeskRole } from '@car-workshop/contracts/roles';
import {
  CalendarIcon,
  CalendarXIcon,
  CarFrontIcon,
  CheckIcon,
  CircleQuestionMarkIcon,
  ClockIcon,
  GiftIcon,
  LogOutIcon,
  MessageSquareWarningIcon,
  Settings2Icon,
  TriangleAlertIcon,
  UserRoundIcon,
  UsersIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { openCompletion } from '../../features/booking/components/completion/CompletionHost.tsx';
import type { Schemas } from '../../shared/api/client.ts';
import { formatPhone } from '../../shared/format/format.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { formatDay, type IsoDate, workshopToday } from '../../shared/time/workshop-clock.ts';
import { mayOpen, OFFICE_PARTS } from '../layouts/office/office-sections.ts';
import { SETTINGS_SECTIONS } from '../pages/settings/settings-sections.ts';
import { useLogout } from '../use-logout.ts';
import { closingDay } from './day-phrase.ts';
import { matchScore, plain } from './match-words.ts';
import { type PaletteChoice, useRecentChoices, useSearchedRecords } from './palette-choice.ts';

const RECORD_ICONS = {
  customer: UsersIcon,
  appointment: CalendarIcon,
  vehicle: CarFrontIcon,
  complaint: MessageSquareWarningIcon,
  account: UserRoundIcon,
  reward: GiftIcon,
} as const;

/** The score of a typed word that begins a word of the text. */
const BEGINNING = 3;

/** The dialogs that the palette opens over the page. */
interface Dialogs {
  /** Opens the dialog that closes the workshop; without a day, the admin chooses one there. */
  readonly closeDays: (day?: IsoDate) => void;
  readonly showShortcuts: () => void;
}

/** The lines of the palette for a typed text, best first. */
export function usePaletteChoices(text: string, dialogs: Dialogs) {
  const records = useSearchedRecords(text);
  const [recent] = useRecentChoices();
  const fixed = useFixedChoices(dialogs);
  const palette = usePalette();
  const closing = closingChoice(palette, text, dialogs.closeDays);
  const calling = callingChoice(palette, text);
  const typed = plain(text);

  const found = text.trim() === '' ? [] : (records.data ?? []);
  const choices = typed === '' && found.length === 0 ? [...recentOf(), ...fixed] : matching();
  return { choices, records };

  function recentOf(): PaletteChoice[] {
    return recent.flatMap(({ id, record }) => {
      const choice = record ? recordChoice(palette, record) : fixed.find((one) => one.id === id);
      return choice ? [{ ...choice, id: `recent:${id}`, group: 'recent' as const }] : [];
    });
  }

  function matching(): PaletteChoice[] {
    const scored = fixed
      .map((choice) => ({ choice, score: matchScore(typed, `${choice.title} ${choice.keywords ?? ''}`) }))
      .filter(({ score, choice }) => typed !== '' && score > 0 && choice.id !== closing?.id)
      .toSorted((a, b) => b.score - a.score);
    const clear = BEGINNING * typed.split(' ').length;
    const pick = (isClear: boolean) =>
      scored.filter(({ score }) => score >= clear === isClear).map(({ choice }) => choice);
    // Each group is shown in one piece, at the place of its best line.
    const ordered = [
      ...(closing ? [closing] : []),
      ...pick(true),
      ...found.flatMap((record) => [recordChoice(palette, record), ...completionChoices(palette, record)]),
      ...(calling ? [calling] : []),
      ...pick(false),
    ];
    return [...Map.groupBy(ordered, ({ group }) => group).values()].flat();
  }
}

function useFixedChoices({ closeDays, showShortcuts }: Dialogs): PaletteChoice[] {
  const { t } = useTranslation(['palette', 'frame', 'settings']);
  const navigate = useNavigate();
  const logout = useLogout();
  const today = workshopToday();
  const openOnBoard = useBoardAction();
  const toBoard = (action: string) => () => openOnBoard(action);
  const role = useSession()?.role;
  const actions = (
    [
      ['new-visit', CalendarIcon, toBoard('new-visit')],
      ['walk-in', ClockIcon, toBoard('walk-in')],
      ['close-today', CalendarXIcon, () => closeDays(today)],
      ['close-tomorrow', CalendarXIcon, () => closeDays(addDays(today, 1))],
      ['close-other', CalendarXIcon, () => closeDays()],
      ['block', TriangleAlertIcon, toBoard('block')],
      ['shortcuts', CircleQuestionMarkIcon, showShortcuts],
      ['logout', LogOutIcon, () => void logout()],
    ] as const
  )
    .filter(([action]) => action === 'logout' || action === 'shortcuts' || isDeskRole(role))
    .map(([action, icon, run]): PaletteChoice => {
      const keywords = t(`keywords.${action.startsWith('close') ? 'close' : (action as 'block')}`);
      return { id: `action:${action}`, group: 'actions', icon, title: t(`actions.${action}`), keywords, run };
    });
  const pages = OFFICE_PARTS.filter(({ path }) => mayOpen(role, path)).map(
    ({ path, icon, label }): PaletteChoice => ({
      id: `page:${path}`,
      group: 'pages',
      icon,
      title: t(`frame:sections.${label}`),
      run: () => navigate(path),
    }),
  );
  const openSettings = mayOpen(role, '/admin/settings') ? SETTINGS_SECTIONS : [];
  const settings = openSettings.map(
    ({ name }): PaletteChoice => ({
      id: `page:/admin/settings/${name}`,
      group: 'pages',
      icon: Settings2Icon,
      title: `${t('frame:sections.settings')}: ${t(`settings:sections.${name}.title`)}`,
      subtitle: t(`settings:sections.${name}.text`),
      keywords: t(`settings:sections.${name}.text`),
      run: () => navigate(`/admin/settings/${name}`),
    }),
  );
  return [...actions, ...pages, ...settings];
}

const BOARD = '/admin/board';

/** Opens a dialog of the board; if the board is open, for the day that it shows. */
function useBoardAction() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (action: string, state?: { phone: string }) => {
    const parameters = new URLSearchParams(pathname === BOARD ? search : '');
    parameters.set('action', action);
    navigate(`${BOARD}?${parameters}`, { state });
  };
}

function usePalette() {
  const { t, i18n } = useTranslation('palette');
  const navigate = useNavigate();
  const openOnBoard = useBoardAction();
  return { t, language: i18n.resolvedLanguage, navigate, openOnBoard, isAtDesk: isDeskRole(useSession()?.role) };
}

type Palette = ReturnType<typeof usePalette>;

function closingChoice(
  { t, language, isAtDesk }: Palette,
  text: string,
  closeDays: (day?: IsoDate) => void,
): PaletteChoice | undefined {
  const today = workshopToday();
  const day = closingDay(text, today);
  if (!day || !isAtDesk) return undefined;
  const known = { group: 'actions', icon: CalendarXIcon, run: () => closeDays(day) } as const;
  if (day === today) return { ...known, id: 'action:close-today', title: t('actions.close-today') };
  if (day === addDays(today, 1)) {
    return { ...known, id: 'action:close-tomorrow', title: t('actions.close-tomorrow') };
  }
  return { ...known, id: 'action:close-day', title: t('actions.close-day', { day: formatDay(day, language) }) };
}

const PHONE_DIGITS = 6;

/** The line for a phone: books an appointment for the caller. The address holds no phone, because addresses are logged. */
function callingChoice({ t, openOnBoard, isAtDesk }: Palette, text: string): PaletteChoice | undefined {
  const phone = text.trim();
  if (!isAtDesk || !/^[+0][\d ().\-/]+$/.test(phone) || phone.replace(/\D/g, '').length < PHONE_DIGITS)
    return undefined;
  return {
    id: 'action:book-phone',
    group: 'actions',
    icon: CalendarIcon,
    title: t('actions.book-phone', { phone }),
    run: () => openOnBoard('new-visit', { phone }),
  };
}

function completionChoices({ t, isAtDesk }: Palette, record: Schemas['SearchResult']): PaletteChoice[] {
  const { kind, id, title, status } = record;
  if (!isAtDesk || kind !== 'appointment' || status !== 'in-progress') return [];
  const run = () => openCompletion({ appointmentId: id });
  return [
    {
      id: `complete:${id}`,
      group: 'appointment',
      icon: CheckIcon,
      title: t('words.named', { label: t('words.completeVisit'), name: title }),
      run,
    },
  ];
}

function recordChoice({ t, language, navigate }: Palette, record: Schemas['SearchResult']): PaletteChoice {
  const { kind, id, title, subtitle, path, date, startTime, status } = record;
  const parts = [
    date && `${formatDay(date, language)}, ${startTime}`,
    kind === 'complaint' ? t('complaintNumber', { number: id, name: subtitle }) : formatPhone(subtitle),
  ];
  return {
    id: `${kind}:${id}`,
    group: kind,
    icon: RECORD_ICONS[kind],
    title,
    subtitle: parts.filter(Boolean).join(' · '),
    status,
    run: () => navigate(path, { state: kind === 'reward' ? { code: title } : null }),
  };
}
