import { type ReactNode, useId } from 'react';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import styles from './System.module.css';

export function Section<Item>(props: {
  title: string;
  list: { data: readonly Item[] | undefined; isError: boolean; refetch: () => unknown };
  empty?: string;
  children: (items: readonly Item[]) => ReactNode;
}) {
  const { title, list, empty, children } = props;
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {list.isError && <ErrorState onRetry={() => void list.refetch()} />}
      {!list.data && !list.isError && <Skeleton lines={4} shape="card" />}
      {list.data && (list.data.length === 0 && empty ? <p className="muted">{empty}</p> : children(list.data))}
    </section>
  );
}
