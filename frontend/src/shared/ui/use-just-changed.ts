import { useEffect, useState } from 'react';

/** How long a changed control ignores taps, in ms: the second tap of an impatient user was meant for the first one. */
const REST = 1_000;

/** Whether the value changed within the last second. */
export function useJustChanged<Value>(value: Value): boolean {
  const [known, setKnown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return known !== value;
}
