import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LightConfirmButton } from '../../../../shared/antd/LightConfirmButton.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { formatDayOf } from '../../../../shared/time/workshop-clock.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../../shared/ui/States.tsx';
import { useDocuments, useRemoveDocument } from '../../api/documents.ts';
import styles from './book.module.css';
import { DocumentDialog } from './dialogs.ts';

export function Documents({ vehicleId }: { vehicleId: number }) {
  const { t } = useTranslation('book');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Loaded
        query={useDocuments(vehicleId)}
        lines={2}
        empty={<EmptyState title={t('documents.empty')} hint={t('documents.emptyHint')} />}
      >
        {(documents) => (
          <ul className="list">
            {documents.map((document) => (
              <Document key={document.id} vehicleId={vehicleId} document={document} />
            ))}
          </ul>
        )}
      </Loaded>
      <div className="above-3">
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {t('documents.add')}
        </Button>
      </div>
      <DocumentDialog vehicleId={vehicleId} open={adding} onClose={() => setAdding(false)} />
    </>
  );
}

function Document({
  vehicleId,
  document: { id, kind, title: name, contentType, addedAt, url },
}: {
  vehicleId: number;
  document: Schemas['VehicleDocument'];
}) {
  const { t, i18n } = useTranslation('book');
  const removing = useRemoveDocument(vehicleId, id, name);
  const file = t(contentType === 'application/pdf' ? 'documents.file.pdf' : 'documents.file.image');
  return (
    <li className={styles.ruled}>
      <div className="lines">
        <a className="bold touch-line" href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
        <span className="muted-small">
          {[t(`documents.kind.${kind}`), file, formatDayOf(addedAt, i18n.resolvedLanguage)].join(' · ')}
        </span>
      </div>
      <LightConfirmButton
        variant="quietDanger"
        aria-label={t('words.named', { label: t('words.delete'), name })}
        pending={removing.isPending}
        question={{
          title: t('documents.removePrompt', { title: name }),
          text: t('documents.removeText'),
          confirm: t('documents.removeConfirm'),
          cancel: t('words.keepIt'),
        }}
        onConfirm={() => removing.mutate()}
      >
        {t('words.delete')}
      </LightConfirmButton>
    </li>
  );
}
