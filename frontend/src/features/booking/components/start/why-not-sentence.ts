import type { TFunction } from 'i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatDay } from '../../../../shared/time/workshop-clock.ts';

/** The text of each reason, in `board:whyNot`. */
const TEXTS = {
  past: 'past',
  'lead-time': 'leadTime',
  'beyond-horizon': 'horizon',
  weekday: 'weekday',
  holiday: 'holiday',
  closure: 'closure',
  'before-opening': 'beforeOpening',
  'after-closing': 'afterClosing',
  'in-lunch': 'lunch',
  'not-on-grid': 'grid',
  'does-not-fit': 'fit',
  'service-retired': 'serviceRetired',
  'bay-retired': 'bayRetired',
  taken: 'taken',
  buffer: 'buffer',
  blocked: 'blocked',
  'no-bay': 'noBay',
} as const satisfies Record<Schemas['WhyNotCode'], string>;

/** A reason why a start is not offered, as a sentence. */
export function whyNotSentence(
  reason: Schemas['WhyNotReason'],
  t: TFunction<'board'>,
  language = 'ro',
): string {
  const { code, licensePlate: plate, visitId: id = 0 } = reason;
  const key = code === 'closure' && reason.reason ? 'closureWhy' : TEXTS[code];
  return t(`whyNot.${key}`, {
    count: reason.minutes ?? 0,
    date: reason.date ? formatDay(reason.date, language) : '',
    name: (language === 'ro' ? reason.name : reason.nameInEnglish) ?? '',
    reason: reason.reason ?? '',
    start: reason.startTime ?? '',
    end: reason.endTime ?? '',
    jobEnd: reason.jobEndTime ?? '',
    bay: reason.bayName ?? '',
    visit: plate ? t('whyNot.visitPlate', { plate, id }) : t('whyNot.visit', { id }),
  });
}
