import type { ComponentProps } from 'react';
import { TextField } from './TextField.tsx';

type TextFieldProps = ComponentProps<typeof TextField>;

/** An input for a whole number, such as kilometres or months. */
export function WholeNumberField(props: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />;
}

/** An input for an amount in RON. */
export function AmountField(props: TextFieldProps) {
  return <TextField inputMode="decimal" autoComplete="off" {...props} />;
}
