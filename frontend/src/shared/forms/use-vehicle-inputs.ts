import { useTranslation } from 'react-i18next';
import { ENGINE_TYPES, FUEL_TYPES, TRANSMISSIONS } from './vehicle-fields.ts';

/** How each thing one knows of a vehicle is asked for: its label, and what the keyboard or the list offers. */
export function useVehicleInputs() {
  const { t } = useTranslation();
  const ask = (label: string) => ({ label, autoComplete: 'off' });
  const choice = (label: string, options: { value: string; label: string }[]) => ({
    label,
    options,
    placeholder: t('form.choose'),
  });
  return {
    make: { ...ask(t('booking.vehicle.make')), required: true, autoCapitalize: 'words' },
    model: { ...ask(t('booking.vehicle.model')), required: true, autoCapitalize: 'words' },
    year: { ...ask(t('booking.vehicle.year')), required: true, inputMode: 'numeric', maxLength: 4 },
    licensePlate: { ...ask(t('booking.vehicle.plate')), autoCapitalize: 'characters', spellCheck: false },
    color: ask(t('booking.vehicle.color')),
    mileage: { ...ask(t('booking.vehicle.mileage')), inputMode: 'numeric' },
    vin: { ...ask(t('booking.vehicle.vin')), autoCapitalize: 'characters', spellCheck: false },
    engineType: choice(
      t('booking.vehicle.engine'),
      ENGINE_TYPES.map((value) => ({ value, label: t(`booking.engineType.${value}`) })),
    ),
    transmission: choice(
      t('booking.vehicle.transmission'),
      TRANSMISSIONS.map((value) => ({ value, label: t(`booking.transmission.${value}`) })),
    ),
    fuelType: choice(
      t('booking.vehicle.fuel'),
      FUEL_TYPES.map((value) => ({ value, label: t(`booking.fuelType.${value}`) })),
    ),
  } as const;
}
