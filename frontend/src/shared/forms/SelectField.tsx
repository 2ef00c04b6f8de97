import type { Ref, SelectHTMLAttributes } from 'react';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'required' | 'id'> & {
  ref?: Ref<HTMLSelectElement>;
  options: ReadonlyArray<{ value: string; label: string }>;
  /** Label of the first, empty option; without it one of the options is always selected. */
  placeholder?: string;
};

/** A labelled native select. */
export function SelectField({
  label,
  required,
  hint,
  error,
  options,
  placeholder,
  ...select
}: FieldProps & SelectProps) {
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(control) => (
        <select {...select} {...control} className={styles.control}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
