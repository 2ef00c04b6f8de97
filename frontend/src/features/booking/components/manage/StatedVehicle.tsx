import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { SideFact } from '../../../../shared/ui/cards/Facts.tsx';
import { VEHICLE_FIELD_NAMES } from '../../../../shared/vehicle/vehicle-fields.ts';
import { useVehicleTexts } from '../../../../shared/vehicle/vehicle-texts.ts';

/**
 * What a visitor said of the vehicle when booking, until the visit ends or the details are stored with the vehicle; in the
 * language around it.
 */
export function StatedVehicle({
  appointment: { status, statedVehicle },
}: {
  appointment: Pick<Schemas['Appointment'], 'status' | 'statedVehicle'>;
}) {
  const { t } = useTranslation('board');
  const { labelOf, choicesOf } = useVehicleTexts();
  if (!statedVehicle || status === 'completed' || status === 'cancelled') return null;
  const stated: Partial<Record<string, string | number>> = statedVehicle;
  const facts = VEHICLE_FIELD_NAMES.flatMap((name) => {
    const value = stated[name];
    if (value === undefined) return [];
    const label = choicesOf(name).find((choice) => choice.value === value)?.label ?? value;
    return `${labelOf(name)}: ${label}`;
  });
  if (facts.length === 0) return null;
  return <SideFact>{t('stated', { facts: facts.join(', ') })}</SideFact>;
}
