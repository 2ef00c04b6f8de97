import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../../../shared/api/client.ts';
import { EmptyState } from '../../../../../shared/ui/States.tsx';
import { byCategory } from '../../../model/book-entry.ts';
import styles from './Checklist.module.css';
import { EditableItem } from './EditableItem.tsx';
import { MarkRestOk } from './MarkRestOk.tsx';
import { ReadOnlyItem } from './ReadOnlyItem.tsx';

export function Checklist({ revision, open }: { revision: Schemas['Revision']; open: boolean }) {
  const { t } = useTranslation('revisions');
  if (revision.items.length === 0) return <EmptyState title={t('check.empty')} />;
  return (
    <div className="stack-5">
      {byCategory(revision.items).map(([category, items]) => (
        <section key={category} className={styles.category} aria-label={category}>
          <header className={styles.head}>
            <h2 className="heading">{category}</h2>
            {open && <MarkRestOk revisionId={revision.id} category={category} items={items} />}
          </header>
          <ul className="list">
            {items.map((item) => {
              const photos = revision.photos.filter(({ itemId }) => itemId === item.id);
              return (
                <li key={item.id} className={styles.item}>
                  {open ? (
                    <EditableItem revisionId={revision.id} item={item} photos={photos} />
                  ) : (
                    <ReadOnlyItem revisionId={revision.id} item={item} photos={photos} />
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
