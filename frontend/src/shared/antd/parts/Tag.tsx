import type { ComponentProps } from 'react';
import { APPOINTMENT_SIGNS } from '../../states/appointment-signs.ts';
import { APPOINTMENT_TONES, type AppointmentState } from '../../states/appointment-states.ts';
import { Badge } from '../../ui/Badge.tsx';

export function Tag({ tone, children }: Pick<ComponentProps<typeof Badge>, 'tone' | 'children'>) {
  return <Badge tone={tone}>{children}</Badge>;
}

/** The state of an appointment in the colour and with the sign that the board uses. */
export function StatusTag({ state, label }: { state: AppointmentState; label: string }) {
  const Sign = APPOINTMENT_SIGNS[state];
  return (
    <Badge tone={APPOINTMENT_TONES[state]}>
      <Sign />
      {label}
    </Badge>
  );
}
