import { MAX_CATEGORY, MAX_ITEM_NAME } from '@car-workshop/contracts/values/revisions';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import { Checkbox } from '../../../../shared/forms/checks.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import { NEW_ITEM, type TemplateFormState } from '../../api/templates.ts';
import { RowButtons, RowField } from './RowControls.tsx';
import styles from './templates.module.css';

export function TemplateChecklist({ form }: { form: TemplateFormState }) {
  const { t } = useTranslation('revisions');
  const { register, control, watch, formState } = form;
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'categories' });
  const { categories: wrong } = formState.errors;
  return (
    <fieldset className="fieldset">
      <legend className="bolder heading-below-3">{t('words.checklist')}</legend>
      {fields.map((field, position) => {
        const label = t('templates.category', { number: position + 1 });
        const name = watch(`categories.${position}.category`) || label;
        return (
          <div key={field.id} className={styles.category}>
            <div className={classNames('with-end', styles.name)}>
              <RowField
                label={label}
                maxLength={MAX_CATEGORY}
                error={wrong?.[position]?.category?.message}
                {...register(`categories.${position}.category`)}
              />
              <RowButtons
                name={name}
                position={position}
                total={fields.length}
                onSwap={swap}
                onRemove={() => remove(position)}
              />
            </div>
            <TemplateItems form={form} category={position} name={name} />
          </div>
        );
      })}
      {wrong?.root?.message || wrong?.message ? (
        <p className="error" role="alert">
          {wrong.root?.message ?? wrong.message}
        </p>
      ) : null}
      <div>
        <Button
          onClick={() =>
            append({ category: '', items: [NEW_ITEM] }, { focusName: `categories.${fields.length}.category` })
          }
        >
          {t('templates.addCategory')}
        </Button>
      </div>
    </fieldset>
  );
}

function TemplateItems({
  form: { register, control, watch, formState },
  category,
  name: categoryName,
}: {
  form: TemplateFormState;
  category: number;
  name: string;
}) {
  const { t } = useTranslation('revisions');
  const items = `categories.${category}.items` as const;
  const { fields, append, remove, swap } = useFieldArray({ control, name: items });
  const wrong = formState.errors.categories?.[category]?.items;
  return (
    <>
      <ul className="list-stack-2">
        {fields.map((field, position) => {
          const label = t('templates.item', { number: position + 1, category: categoryName });
          const name = watch(`${items}.${position}.itemName`) || label;
          return (
            <li key={field.id} className={styles.item}>
              <RowField
                label={label}
                maxLength={MAX_ITEM_NAME}
                error={wrong?.[position]?.itemName?.message}
                {...register(`${items}.${position}.itemName`)}
              />
              <RowField
                label={t('templates.itemCostNamed', { name })}
                placeholder={t('templates.itemCost')}
                inputMode="decimal"
                error={wrong?.[position]?.estimatedCost?.message}
                {...register(`${items}.${position}.estimatedCost`)}
              />
              <Checkbox
                aria-label={t('words.named', { label: t('templates.isRequired'), name })}
                {...register(`${items}.${position}.isRequired`)}
              >
                {t('templates.isRequired')}
              </Checkbox>
              <RowButtons
                name={name}
                position={position}
                total={fields.length}
                onSwap={swap}
                onRemove={() => remove(position)}
              />
            </li>
          );
        })}
      </ul>
      <div>
        <Button
          type="text"
          aria-label={t('words.named', { label: t('words.addItem'), name: categoryName })}
          onClick={() => append(NEW_ITEM)}
        >
          {t('words.addItem')}
        </Button>
      </div>
    </>
  );
}
