import Input, { type InputRef } from 'antd/es/input';
import { useEffect, useRef, useState } from 'react';
import { LONGEST_SEARCH } from '../list-address.ts';
import { SearchIcon } from '../ui/icons.tsx';

/** How long somebody has to stop typing before the list is asked for, in ms. */
const TYPING_PAUSE = 300;

/** Searches a list while one types. `onChange` must be stable. */
export function SearchBox({
  label,
  search,
  className,
  onChange,
}: {
  label: string;
  search: string;
  className?: string;
  onChange: (change: { search: string }) => void;
}) {
  const box = useRef<InputRef>(null);
  const [typed, setTyped] = useState(search);

  useEffect(() => {
    // The address changed by itself (back button, cleared filters). Nobody's typing is ever overwritten.
    if (document.activeElement !== box.current?.input) setTyped(search);
  }, [search]);

  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => onChange({ search: typed }), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, search, onChange]);

  return (
    <Input
      ref={box}
      className={className}
      type="search"
      size="large"
      prefix={<SearchIcon />}
      aria-label={label}
      placeholder={label}
      maxLength={LONGEST_SEARCH}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
