import { type ReactNode, useId } from 'react';
import { Skeleton } from '../../../shared/antd/parts/Skeleton.tsx';
import { ErrorState, Notice } from '../../../shared/antd/parts/States.tsx';

export function Section<Item>(props: {
  title: string;
  list: { data: readonly Item[] | undefined; isError: boolean; refetch: () => unknown };
  empty?: string;
  children: (items: readonly Item[]) => ReactNode;
}) {
  const { title, list, empty, children } = props;
  const id = useId();
  return (
    <section className="stack-3 above-5" aria-labelledby={id}>
      <h2 id={id} className="heading">
        {title}
      </h2>
      {list.isError && <ErrorState onRetry={() => void list.refetch()} />}
      {!list.data && !list.isError && <Skeleton lines={4} shape="card" />}
      {list.data && (list.data.length === 0 && empty ? <p className="muted">{empty}</p> : children(list.data))}
    </section>
  );
}

export function Entry({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <li className="raised stack-2 padded-4 small breaks-words aligned-start">
      <div className="baseline-row">{head}</div>
      {children}
    </li>
  );
}

export function EntryFacts({ children }: { children: ReactNode }) {
  return <p className="baseline-row muted flush">{children}</p>;
}

/** A log text of the system, which is always in English. */
export function EntryError({ children }: { children: string }) {
  return <Notice type="error" title={<span lang="en">{children}</span>} />;
}
