import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { Loaded } from '../../../shared/antd/parts/Loaded.tsx';
import { EmptyState } from '../../../shared/antd/parts/States.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { useTemplates } from '../api/templates.ts';
import { TemplateCard } from '../components/templates/TemplateCard.tsx';
import { TemplateDialog } from '../components/templates/TemplateDialog.tsx';

export default function TemplatesPage() {
  const { t } = useTranslation('revisions');
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
        <Button type="primary" onClick={() => edit(undefined)}>
          {t('templates.add')}
        </Button>
      }
    >
      <Loaded query={useTemplates()} lines={4} shape="card" empty={<EmptyState title={t('templates.empty')} />}>
        {(templates) => (
          <ul className="list-stack-4 card-columns">
            {templates.map((template) => (
              <TemplateCard key={template.id} template={template} onEdit={() => edit(template)} />
            ))}
          </ul>
        )}
      </Loaded>
      <TemplateDialog template={edited} open={open} onClose={() => setOpen(false)} />
    </OfficePage>
  );
}
