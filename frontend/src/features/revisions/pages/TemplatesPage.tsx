import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../shared/ui/States.tsx';
import { useTemplates } from '../api/templates.ts';
import { TemplateCard } from '../components/templates/TemplateCard.tsx';
import { TemplateDialog } from '../components/templates/TemplateDialog.tsx';
import styles from './TemplatesPage.module.css';

/** The revision templates: checklists and intervals. */
export default function TemplatesPage() {
  const { t } = useTranslation('revisions');
  const templates = useTemplates();
  const [edited, setEdited] = useState<Schemas['RevisionTemplate']>();
  const [open, setOpen] = useState(false);
  const edit = (template: Schemas['RevisionTemplate'] | undefined) => {
    setEdited(template);
    setOpen(true);
  };
  return (
    <OfficePage
      title={t('templates.title')}
      lead={t('templates.lead')}
      actions={
        <Button type="primary" size="large" onClick={() => edit(undefined)}>
          {t('templates.add')}
        </Button>
      }
    >
      {templates.isPending && <Skeleton lines={4} shape="card" />}
      {templates.isError && (
        <ErrorState text={serverMessageOf(templates.error)} onRetry={templates.refetch} />
      )}
      {templates.data?.length === 0 && <EmptyState title={t('templates.empty')} />}
      {templates.data && templates.data.length > 0 && (
        <ul className={styles.list}>
          {templates.data.map((template) => (
            <TemplateCard key={template.id} template={template} onEdit={() => edit(template)} />
          ))}
        </ul>
      )}
      <TemplateDialog template={edited} open={open} onClose={() => setOpen(false)} />
    </OfficePage>
  );
}
