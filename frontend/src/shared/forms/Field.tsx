import { type ReactNode, useId } from 'react';
import { useHeldWhilePressed } from '../ui/pressed-pointer.ts';

export interface ControlProps {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

export interface FieldProps {
  label: string;
  /** Marks the field with an asterisk and sets `aria-required`. */
  required?: boolean;
  hint?: string;
  /** The message under the field; makes the field invalid. */
  error?: string;
}

export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, required = false, hint, children } = props;
  const error = useHeldWhilePressed(props.error);
  const id = useId();
  const hintId = hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  return (
    <div className="lines stack-1 aligned-start">
      <label htmlFor={id} className="label" data-required={required || undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <p id={errorId} className="error">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="caption flush">
          {hint}
        </p>
      )}
    </div>
  );
}
