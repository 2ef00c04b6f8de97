import { type ReactNode, useId } from 'react';
import { Card } from '../../../../shared/ui/Card.tsx';
import styles from './FormSection.module.css';

/** A card of the booking form: a fieldset with its legend and an optional error of the whole group. */
export function FormSection({
  legend,
  required = false,
  error,
  children,
}: {
  legend: string;
  required?: boolean;
  error?: string;
  children: ReactNode;
}) {
  const errorId = useId();
  return (
    <Card>
      <fieldset className="fieldset" aria-describedby={error ? errorId : undefined}>
        <legend className={styles.legend} data-required={required || undefined}>
          {legend}
        </legend>
        {error && (
          <p id={errorId} className={styles.error}>
            {error}
          </p>
        )}
        {children}
      </fieldset>
    </Card>
  );
}
