import { type InputHTMLAttributes, type Ref, useId } from 'react';
import fieldStyles from '../../../../shared/forms/Field.module.css';
import styles from './RowField.module.css';

export function RowField({
  label,
  error,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}) {
  const errorId = useId();
  return (
    <div className={styles.field}>
      <input
        placeholder={label}
        autoComplete="off"
        {...input}
        className={fieldStyles.control}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {error && (
        <p id={errorId} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
