import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { workshopTime, workshopToday } from '../time/workshop-clock.ts';
import { nameOfDay, openingAt } from './opening.ts';
import { useStorefront } from './use-workshop.ts';

/** The opening is computed again at every full minute, in milliseconds. */
const CLOCK_MS = 60_000;

/** Whether the workshop is open, and a text with the time when it closes or opens next; undefined while unknown. */
export function useOpeningNow(): { readonly isOpen: boolean; readonly text: string } | undefined {
  const { t, i18n } = useTranslation();
  const { data } = useStorefront();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), CLOCK_MS - (now.getTime() % CLOCK_MS));
    return () => clearTimeout(timer);
  }, [now]);
  if (!data) return undefined;
  const today = workshopToday(now);
  const opening = openingAt(data.shifts, today, workshopTime(now));
  if (opening.isOpen) return { isOpen: true, text: t('strip.openUntil', { time: opening.until }) };
  if (!opening.next) return undefined;
  const { date, time } = opening.next;
  return { isOpen: false, text: t('strip.opens', { day: nameOfDay(date, today, t, i18n.language), time }) };
}
