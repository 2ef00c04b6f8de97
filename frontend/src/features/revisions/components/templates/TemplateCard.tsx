import { Trash2Icon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import { ConfirmButton } from '../../../../shared/antd/ConfirmButton.tsx';
import { OfferCard } from '../../../../shared/antd/parts/OfferCard.tsx';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatAmount } from '../../../../shared/format/format.ts';
import { useChecklistText } from '../../../../shared/i18n/translated.ts';
import { useActivateTemplate, useDeleteTemplate } from '../../api/templates.ts';
import { byCategory } from '../../model/book-entry.ts';
import { useTypeName } from '../../model/use-type-name.ts';

export function TemplateCard({ template, onEdit }: { template: Schemas['RevisionTemplate']; onEdit: () => void }) {
  const { t, i18n } = useTranslation('revisions');
  const language = i18n.resolvedLanguage ?? 'ro';
  const { nameOf } = useTypeName();
  const named = useChecklistText();
  const { type, description, active, items, estimatedCost } = template;
  const name = named(template.name);
  const activation = useActivateTemplate(template);
  const deletion = useDeleteTemplate(template);
  const facts = [
    type !== template.name && nameOf(type) !== name && nameOf(type),
    intervalOf(template),
    t('templates.items', { count: items.length }),
    estimatedCost !== null && t('templates.estimated', { amount: formatAmount(estimatedCost, language) }),
  ].filter(Boolean);

  function intervalOf({ intervalMileage, intervalMonths }: Schemas['RevisionTemplate']): string {
    const km = intervalMileage === null ? '' : formatAmount(intervalMileage, language);
    if (km && intervalMonths !== null) return t('templates.everyBoth', { km, count: intervalMonths });
    if (km) return t('templates.everyKm', { km });
    if (intervalMonths !== null) return t('templates.everyMonths', { count: intervalMonths });
    return t('templates.never');
  }

  return (
    <OfferCard
      heading="h2"
      name={name}
      active={active}
      state={t(active ? 'words.active' : 'templates.inactive')}
      actions={
        <>
          <Button aria-label={t('words.named', { label: t('templates.editTitle'), name })} onClick={onEdit}>
            {t('words.edit')}
          </Button>
          <Button
            type="text"
            aria-label={t(active ? 'templates.deactivateNamed' : 'templates.activateNamed', { name })}
            loading={activation.isPending}
            onClick={() => activation.mutate(!active)}
          >
            {t(active ? 'words.deactivate' : 'words.activate')}
          </Button>
          <ConfirmButton
            type="text"
            danger
            icon={<Trash2Icon />}
            aria-label={t('templates.deleteNamed', { name })}
            title={t('words.delete')}
            loading={deletion.isPending}
            question={{
              title: t('templates.deletePrompt', { name }),
              text: t('templates.deleteText'),
              confirm: t('words.delete'),
            }}
            onConfirm={() => deletion.mutate()}
          />
        </>
      }
    >
      {description && <p className="muted-paragraph">{description}</p>}
      <p className="flush">{facts.join(' · ')}</p>
      <p className="muted-paragraph">
        {byCategory(items)
          .map(([category]) => named(category))
          .join(', ')}
      </p>
    </OfferCard>
  );
}
