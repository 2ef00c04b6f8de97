import { useEffect, useMemo } from 'react';
import type { Schemas } from '../api/client.ts';
import { workshopToday } from '../time/workshop-clock.ts';
import { keepVisits } from './kept-visits.ts';

export function useKeptVisits(appointments: readonly Schemas['Appointment'][] | undefined): void {
  useEffect(() => {
    if (appointments) keepVisits(appointments, workshopToday());
  }, [appointments]);
}

/** {@link useKeptVisits} for one visit. */
export function useKeptVisit(appointment: Schemas['Appointment'] | undefined): void {
  useKeptVisits(useMemo(() => appointment && [appointment], [appointment]));
}
