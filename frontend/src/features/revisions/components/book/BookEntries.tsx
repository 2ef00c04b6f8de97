import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../../../shared/format.ts';
import { formatShortDate } from '../../../../shared/time/workshop-clock.ts';
import { type Photo, PhotoGallery } from '../../../../shared/ui/PhotoGallery.tsx';
import { byCategory, type CheckedItem, DOCUMENT_KINDS, findingsOf } from '../../book-entry.ts';
import styles from './BookEntries.module.css';
import { FindingBadge } from './FindingBadge.tsx';

/** A page of the book: what was done or kept on a day. */
export interface BookEntry {
  kind: 'visit' | 'revision' | 'document';
  id: number;
  /** YYYY-MM-DD */
  date: string;
  /** A document may have none: then its kind says what it is. */
  title: string | null;
  documentKind: string | null;
  /** The revision that this one puts right. */
  correctsId: number | null;
  /** Kilometres. */
  mileage: number | null;
  status: string | null;
  costRon: number | null;
  notes: string | null;
  items: readonly CheckedItem[];
  photos: readonly Photo[];
}

/** A vehicle's life as the workshop knows it, the newest first. */
export function BookEntries({
  entries,
  continued,
}: {
  entries: readonly BookEntry[];
  /** There are older ones: the thread goes on. */
  continued: boolean;
}) {
  return (
    <ol className={styles.entries} data-continued={continued || undefined}>
      {entries.map((entry) => (
        <li key={`${entry.kind} ${entry.id}`} className={styles.entry} data-kind={entry.kind}>
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: BookEntry }) {
  const { t, i18n } = useTranslation('book');
  const language = i18n.resolvedLanguage ?? 'ro';
  const { kind, date, mileage, status, costRon, correctsId, notes, items, photos } = entry;
  const document = DOCUMENT_KINDS.find((known) => known === entry.documentKind);
  const title = entry.title ?? (document ? t(`documents.kind.${document}`) : t(`kind.${kind}`));
  const facts = [
    mileage !== null && t('km', { amount: formatAmount(mileage, language) }),
    correctsId !== null && t('history.corrects', { id: correctsId }),
    costRon !== null && t('ron', { amount: formatAmount(costRon, language) }),
  ].filter((fact) => fact !== false);
  return (
    <article className={styles.body}>
      <p className={styles.when}>
        <time dateTime={date}>{formatShortDate(date, language)}</time>
        <span className={styles.kind}>{t(`kind.${kind}`)}</span>
        {isOpen(status) && <span className={styles.status}>{t(`status.${status}`)}</span>}
      </p>
      <h3 className={styles.title}>{title}</h3>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      {notes && <p className={styles.notes}>{notes}</p>}
      {items.length > 0 && <Findings items={items} />}
      <PhotoGallery photos={photos} />
    </article>
  );
}

const OPEN = ['planned', 'pending', 'confirmed', 'in-progress', 'cancelled'] as const;

/** What is completed needs no word; what is not yet, or will not be, does. */
function isOpen(status: string | null): status is (typeof OPEN)[number] {
  return OPEN.some((open) => open === status);
}

function Findings({ items }: { items: readonly CheckedItem[] }) {
  const { t } = useTranslation('book');
  const toDo = items.filter(({ status }) => status === 'replace' || status === 'attention');
  return (
    <>
      <p className={styles.findings}>
        {findingsOf(items).map(({ status, count }) => (
          <FindingBadge key={status} status={status} count={count} />
        ))}
      </p>
      {toDo.length > 0 && <Items items={toDo} />}
      <details className={styles.checklist}>
        <summary>{t('checklist', { total: items.length })}</summary>
        {byCategory(items).map(([category, own]) => (
          <section key={category} aria-label={category}>
            <h4 className={styles.category}>{category}</h4>
            <Items items={own} />
          </section>
        ))}
      </details>
    </>
  );
}

function Items({ items }: { items: readonly CheckedItem[] }) {
  return (
    <ul className={styles.items}>
      {items.map(({ category, itemName, status }) => (
        <li key={`${category} ${itemName}`} className={styles.item}>
          <span>{itemName}</span>
          <FindingBadge status={status} />
        </li>
      ))}
    </ul>
  );
}
