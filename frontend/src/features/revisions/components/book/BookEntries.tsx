import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatAmount, formatMoney } from '../../../../shared/format/format.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import { formatShortDate } from '../../../../shared/time/workshop-clock.ts';
import { type Photo, PhotoGallery } from '../../../../shared/ui/photos/PhotoGallery.tsx';
import { byCategory, type CheckedItem, DOCUMENT_KINDS, findingsOf, type ItemStatus } from '../../model/book-entry.ts';
import styles from './BookEntries.module.css';
import findingBadgeStyles from './FindingBadge.module.css';

export interface BookEntry {
  kind: 'visit' | 'revision' | 'document';
  id: number;
  date: string;
  /** Undefined for documents without a title, which show their kind. */
  title: string | null;
  /** The name of the service in other languages; null when not of a visit. */
  titles?: Schemas['Translations'] | null;
  documentKind: string | null;
  correctsId: number | null;
  mileage: number | null;
  status: string | null;
  costRon: number | null;
  notes: string | null;
  items: readonly CheckedItem[];
  photos: readonly Photo[];
}

export function BookEntries({ entries, continued }: { entries: readonly BookEntry[]; continued: boolean }) {
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
  const title = titleOf(entry) ?? (document ? t(`documents.kind.${document}`) : t(`kind.${kind}`));
  const facts = [
    mileage !== null && t('words.km', { amount: formatAmount(mileage, language) }),
    correctsId !== null && t('history.corrects', { id: correctsId }),
    costRon !== null && formatMoney(costRon, language),
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

function titleOf({ title, titles }: BookEntry): string | null {
  return title !== null && titles ? translated(title, titles) : title;
}

const OPEN = ['planned', 'pending', 'confirmed', 'in-progress', 'cancelled'] as const;

function isOpen(status: string | null): status is (typeof OPEN)[number] {
  return OPEN.some((open) => open === status);
}

function Findings({ items }: { items: readonly CheckedItem[] }) {
  const { t } = useTranslation('book');
  const toDo = items.filter(({ status }) => status === 'replace' || status === 'attention');
  return (
    <>
      <p className="row-1">
        {findingsOf(items).map(({ status, count }) => (
          <FindingBadge key={status} status={status} count={count} />
        ))}
      </p>
      {toDo.length > 0 && <Items items={toDo} />}
      <details className="disclosure">
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

export function FindingBadge({ status, count }: { status: ItemStatus; count?: number }) {
  const { t } = useTranslation('book');
  return (
    <span className={findingBadgeStyles.badge} data-finding={status}>
      {t(`item.${status}`)}
      {count !== undefined && `: ${count}`}
    </span>
  );
}
