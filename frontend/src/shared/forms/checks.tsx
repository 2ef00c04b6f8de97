import { use } from 'react';
import { type CheckPart, FieldPartsContext } from './field-parts.ts';

/** A labelled checkbox; takes the props of react-hook-form's `register(...)`, but none of a group. */
export function Checkbox(props: CheckPart) {
  const { Checkbox: Part } = use(FieldPartsContext);
  return <Part {...props} />;
}

export function Switch(props: CheckPart) {
  const { Switch: Part } = use(FieldPartsContext);
  return <Part {...props} />;
}
