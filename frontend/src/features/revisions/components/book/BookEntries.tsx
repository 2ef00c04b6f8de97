import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatAmount, formatMoney } from '../../../../shared/format/format.ts';
import { translated, useChecklistText } from '../../../../shared/i18n/translated.ts';
import { FINDING_TONES } from '../../../../shared/states/vehicle-states.ts';
import { formatShortDate } from '../../../../shared/time/workshop-clock.ts';
import { Badge } from '../../../../shared/ui/Badge.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import { PhotoGallery } from '../../../../shared/ui/photos/PhotoGallery.tsx';
import { byCategory, type CheckedItem, findingsOf, type ItemStatus } from '../../model/book-entry.ts';
import styles from './book.module.css';

type BookEntry = Schemas['BookEntry'];

export function BookEntries({ entries, continued }: { entries: readonly BookEntry[]; continued: boolean }) {
  return (
    <ol className="list" data-continued={continued || undefined}>
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
  const { kind, date, titles, mileage, status, costRon, correctsId, notes, work = [], items, photos } = entry;
  const named = useChecklistText();
  const own = kind === 'revision' ? named(entry.title) : entry.title;
  const title = titles ? translated(entry.title, titles) : own;
  const facts = [
    mileage !== null && t('words.km', { amount: formatAmount(mileage, language) }),
    correctsId !== null && t('history.corrects', { id: correctsId }),
    costRon !== null && formatMoney(costRon, language),
  ].filter((fact) => fact !== false);
  return (
    <article className="stack-2 lines">
      <p className="baseline-row flush muted-small">
        <time dateTime={date}>{formatShortDate(date, language)}</time>
        <span>
          <span aria-hidden="true">·</span> {t(`kind.${kind}`)}
        </span>
        {status === 'in-progress' && <span className="bold accent">{t('inProgress')}</span>}
      </p>
      <h3 className="flush breaks-words body-size">{title}</h3>
      {facts.length > 0 && <p className="flush small tabular">{facts.join(' · ')}</p>}
      {work.length > 0 && (
        <ul className="list prose-width">
          {work.map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the titles may repeat and never change their order
            <li key={index} className="small breaks-words">
              {title}
            </li>
          ))}
        </ul>
      )}
      {notes && <p className="flush small tabular prose-width breaks-words typed-lines">{notes}</p>}
      {items.length > 0 && <Findings items={items} />}
      <PhotoGallery photos={photos} />
    </article>
  );
}

function Findings({ items }: { items: readonly CheckedItem[] }) {
  const { t } = useTranslation('book');
  const named = useChecklistText();
  const toDo = items.filter(({ status }) => status === 'replace' || status === 'attention');
  return (
    <>
      <p className="row-1 flush">
        {findingsOf(items).map(({ status, count }) => (
          <FindingBadge key={status} status={status} count={count} />
        ))}
      </p>
      {toDo.length > 0 && <Items items={toDo} />}
      <details className="disclosure">
        <summary>{t('checklist', { total: items.length })}</summary>
        <div className="stack-3">
          {byCategory(items).map(([category, own]) => (
            <section key={category} aria-label={named(category)}>
              <h4 className="caption below-1">{named(category)}</h4>
              <Items items={own} />
            </section>
          ))}
        </div>
      </details>
    </>
  );
}

function Items({ items }: { items: readonly CheckedItem[] }) {
  const named = useChecklistText();
  return (
    <ul className="list prose-width">
      {items.map(({ category, itemName, status }) => (
        <li key={`${category} ${itemName}`} className={classNames('small', styles.ruled)}>
          <span>{named(itemName)}</span>
          <FindingBadge status={status} />
        </li>
      ))}
    </ul>
  );
}

export function FindingBadge({ status, count }: { status: ItemStatus; count?: number }) {
  const { t } = useTranslation('book');
  return (
    <Badge tone={FINDING_TONES[status]}>
      {t(`item.${status}`)}
      {count !== undefined && `: ${count}`}
    </Badge>
  );
}
