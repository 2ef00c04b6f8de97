import { use } from 'react';
import type { CheckPart } from './field-parts.ts';
import { FieldPartsContext } from './native-parts.tsx';

/** A labelled checkbox; takes the props of react-hook-form's `register(...)`, but not those of a checkbox group. */
export function Checkbox(props: CheckPart) {
  const { Checkbox: Part } = use(FieldPartsContext);
  return <Part {...props} />;
}

export function Switch(props: CheckPart) {
  const { Switch: Part } = use(FieldPartsContext);
  return <Part {...props} />;
}
