import type { Ref, SelectHTMLAttributes } from 'react';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { useBound } from './field-errors.ts';

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'required' | 'id'> & {
  ref?: Ref<HTMLSelectElement>;
  options: ReadonlyArray<{ value: string; label: string }>;
  /** Label of the first, empty option; without it one of the options is always selected. */
  placeholder?: string;
};

/** A labelled native select. Options that arrive after the value of the form select it then. */
export function SelectField(props: FieldProps & SelectProps) {
  const { label, required, hint, error, options, placeholder, ...select } = useBound(props);
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(control) => (
        // A select forgets a value that it has no option for; a new one takes it from the form again.
        <select {...select} {...control} key={options.map(({ value }) => value).join()} className={styles.control}>
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
