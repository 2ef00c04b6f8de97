import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { FieldHandle } from './field-parts.ts';

/**
 * The value of a field that is not a native element. A form reads and writes it through the handle, without events.
 * @returns the value, the setter for the user's choice, and a getter of the latest value between two renders
 */
export function useKeptText(field: {
  ref: Ref<FieldHandle> | undefined;
  start?: string;
  focus: () => void;
  onWritten?: () => void;
  unreadable?: () => string | undefined;
}): [string, (next: string) => void, () => string] {
  const { ref, start = '', focus, onWritten, unreadable } = field;
  const [kept, setKept] = useState(start);
  const latest = useRef(start);
  const take = (next: string) => {
    latest.current = next;
    setKept(next);
  };
  const [handle] = useState(() => ({
    // The type of a native input: react-hook-form then emits no change event for the values that it writes itself.
    type: 'text',
    get value() {
      return latest.current;
    },
    set value(next) {
      // A form writes undefined to a field without a default.
      take(next ?? '');
      onWritten?.();
    },
    get unreadable() {
      return unreadable?.();
    },
    focus,
  }));
  useImperativeHandle(ref, () => handle, [handle]);
  return [kept, take, () => latest.current];
}
