import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatVehicle } from '../../../../../shared/format/format.ts';
import tiles from '../../form/vehicle/OwnVehicleChoice.module.css';
import styles from './Caller.module.css';
import { plateOf } from './CallerMatches.tsx';
import type { CallerVehicle } from './use-caller.ts';

export function CallerVehicles({
  vehicles,
  chosen,
  error,
  onChoose,
}: {
  vehicles: readonly CallerVehicle[];
  chosen: CallerVehicle | 'other' | undefined;
  error: string | undefined;
  onChoose: (vehicle: CallerVehicle | undefined) => void;
}) {
  const { t } = useTranslation('board');
  const id = useId();
  const choices = [...vehicles, undefined];
  return (
    <fieldset
      className={tiles.tiles}
      aria-describedby={error && `${id}-error`}
      data-caller-vehicles={error !== undefined || undefined}
    >
      <legend className="label">{t('caller.vehicle')}</legend>
      {choices.map((vehicle) => (
        <label key={vehicle?.id ?? 0} className={tiles.tile}>
          <input
            type="radio"
            className="visually-hidden"
            name={id}
            aria-invalid={error ? true : undefined}
            checked={chosen === (vehicle ?? 'other')}
            onChange={() => onChoose(vehicle)}
          />
          <strong>{vehicle ? plateOf(vehicle) : t('caller.otherVehicle')}</strong>
          {vehicle && <span className="caption">{formatVehicle(vehicle)}</span>}
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
