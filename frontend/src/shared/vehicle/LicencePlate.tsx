import styles from './LicencePlate.module.css';
import { isUnusualPlate } from './vehicle-hints.ts';

/** A licence plate. The blue band shows RO only for numbers in the Romanian format. */
export function LicencePlate({ plate, size = 'normal' }: { plate: string; size?: 'normal' | 'large' }) {
  return (
    <span className={styles.plate} data-size={size}>
      <span className={styles.band} aria-hidden="true">
        {isUnusualPlate(plate) ? null : 'RO'}
      </span>
      <span className={styles.number}>{plate}</span>
    </span>
  );
}

// Shows a vehicle by its plate, or by make and model if it has no plate.
export function PlateOrModel({ vehicle }: { vehicle: string }) {
  return vehicle === '' || isUnusualPlate(vehicle) ? vehicle : <LicencePlate plate={vehicle} />;
}
