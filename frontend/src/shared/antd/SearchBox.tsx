// The imports avoid the index of Ant Design, which would also bundle text areas, passwords and codes.

import { MAX_SEARCH_LENGTH } from '@car-workshop/contracts/values/lists';
import Input, { type InputRef } from 'antd/es/input/Input';
import { SearchIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 300;

/** Searches a list as the user types. `onChange` must be stable. */
export function SearchBox(props: {
  label: string;
  search: string;
  className?: string;
  onChange: (change: { search: string }) => void;
}) {
  const { label, search, className, onChange } = props;
  const box = useRef<InputRef>(null);
  const [typed, setTyped] = useState(search);

  // What the address says: a slow machine may not have rendered the search that was applied last.
  const applied = useRef(search);

  useEffect(() => {
    if (search === applied.current) return;
    applied.current = search;
    // Follows changes of the URL (back button, cleared filters), but never overwrites a focused input.
    if (document.activeElement !== box.current?.input) setTyped(search);
  }, [search]);

  useEffect(() => {
    if (typed === applied.current) return;
    const apply = () => {
      applied.current = typed;
      onChange({ search: typed });
    };
    const timer = setTimeout(apply, DEBOUNCE_MS);
    // Applies the search before a link is followed: a later change of the URL would cancel the navigation.
    const applyNow = () => {
      clearTimeout(timer);
      apply();
    };
    document.addEventListener('click', applyNow, { capture: true, once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', applyNow, { capture: true });
    };
  }, [typed, onChange]);

  return (
    <Input
      ref={box}
      className={className}
      type="search"
      size="large"
      prefix={<SearchIcon />}
      aria-label={label}
      placeholder={label}
      maxLength={MAX_SEARCH_LENGTH}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
