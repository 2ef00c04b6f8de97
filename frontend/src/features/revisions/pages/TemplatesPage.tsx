import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { Loaded } from '../../../shared/antd/parts/Loaded.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { EmptyState } from '../../../shared/ui/States.tsx';
import { useTemplates } from '../api/templates.ts';
import { TemplateCard } from '../components/templates/TemplateCard.tsx';
import { TemplateDialog } from '../components/templates/TemplateDialog.tsx';

export default function TemplatesPage() {
  const { t } = useTranslation(['revisions', 'book']);
  const [edited, setEdited] = useState<Schemas['RevisionTemplate']>();
  const [open, setOpen] = useState(false);
  const edit = (template: Schemas['RevisionTemplate'] | undefined) => {
    setEdited(template);
    setOpen(true);
  };
  const add = (
    <Button type="primary" onClick={() => edit(undefined)}>
      {t('templates.add')}
    </Button>
  );
  return (
    <OfficePage title={t('templates.title')} lead={t('templates.lead')} actions={add}>
      <Loaded
        query={useTemplates()}
        lines={4}
        shape="card"
        empty={<EmptyState title={t('templates.empty')}>{add}</EmptyState>}
      >
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
