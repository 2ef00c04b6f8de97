import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The server refuses longer searches. */
export const LONGEST_SEARCH = 100;

/** What every list's address can say. */
export interface ListChoice {
  search: string;
  page: number;
}

/** The search and page that an address says; whatever makes no sense in it counts as not given. */
export function readListChoice(parameters: URLSearchParams): ListChoice {
  const page = parameters.get('page') ?? '';
  return {
    search: (parameters.get('search') ?? '').slice(0, LONGEST_SEARCH),
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  };
}

/** The one of the known values that the address says, or the default. */
export function readOneOf<const Value extends string, const Fallback extends string>(
  parameters: URLSearchParams,
  name: string,
  values: readonly Value[],
  fallback: Fallback,
): Value | Fallback {
  return values.find((value) => value === parameters.get(name)) ?? fallback;
}

/** The address that says a choice; defaults are left out of it. */
export function writeListChoice<Choice extends object>(choice: Choice, defaults: Choice): URLSearchParams {
  const known = new Map<string, unknown>(Object.entries(defaults));
  const said = Object.entries(choice).filter(([name, value]) => value !== known.get(name));
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
}

/**
 * Search, filters and page of a list, kept in the address: reloading, going back and sending the link all work.
 * @param read must give the defaults for an empty address
 */
export function useListAddress<Choice extends ListChoice>(read: (parameters: URLSearchParams) => Choice) {
  const [parameters, setParameters] = useSearchParams();
  const choice = useMemo(() => read(parameters), [read, parameters]);
  const defaults = useMemo(() => read(new URLSearchParams()), [read]);
  const narrow = useCallback(
    (change: Partial<Choice>) =>
      setParameters((now) => writeListChoice({ ...read(now), page: 1, ...change }, defaults), {
        replace: true,
      }),
    [setParameters, read, defaults],
  );
  const turnTo = (page: number) => setParameters(writeListChoice({ ...choice, page }, defaults));
  return {
    choice,
    /** Whether anything is narrowed down; paging is not. */
    narrowed: writeListChoice({ ...choice, search: choice.search.trim(), page: 1 }, defaults).size > 0,
    narrow,
    turnTo,
    clear: () => setParameters({}),
  };
}
