import { useEffect, useRef } from 'react';
import { fieldErrorsOf } from '../../../shared/api/api-error.ts';
import type { FieldHandle } from '../../../shared/forms/field-parts.ts';

/** What a field of a code shows of a refusal of the code; each refusal gives it the focus. */
export function useWrongCode(refusal: unknown) {
  const ref = useRef<FieldHandle>(null);
  const [wrong] = fieldErrorsOf(refusal, ['code']);
  useEffect(() => {
    if (fieldErrorsOf(refusal, ['code']).length > 0) ref.current?.focus();
  }, [refusal]);
  return { ref, error: wrong?.message };
}
