import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { FieldHandle } from './field-parts.ts';

/**
 * The value of a field that is no element of the browser; a form reads and writes it by the handle, and needs no event.
 * @returns the value, the setter of what the user chose, and the present value between two renders
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
    // As of an element: a form then tells no one of what it writes itself.
    type: 'text',
    get value() {
      return latest.current;
    },
    set value(next) {
      // A field without a default is given none.
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
