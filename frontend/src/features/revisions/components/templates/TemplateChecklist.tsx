import Button from 'antd/es/button';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MAX_CATEGORY_LENGTH } from '../../api/item-schema.ts';
import { NEW_ITEM, type TemplateFormState } from '../../api/templates.ts';
import { RowButtons } from './RowButtons.tsx';
import { RowField } from './RowField.tsx';
import styles from './TemplateChecklist.module.css';
import { TemplateItems } from './TemplateItems.tsx';

export function TemplateChecklist({ form }: { form: TemplateFormState }) {
  const { t } = useTranslation('revisions');
  const { register, control, watch, formState } = form;
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'categories' });
  const { categories: wrong } = formState.errors;
  return (
    <fieldset className="fieldset">
      <legend className={styles.legend}>{t('templates.checklist')}</legend>
      {fields.map((field, position) => {
        const label = t('templates.category', { number: position + 1 });
        const name = watch(`categories.${position}.category`) || label;
        return (
          <div key={field.id} className={styles.category}>
            <div className={styles.head}>
              <RowField
                label={label}
                maxLength={MAX_CATEGORY_LENGTH}
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
      <Button
        size="large"
        className={styles.add}
        onClick={() =>
          append({ category: '', items: [NEW_ITEM] }, { focusName: `categories.${fields.length}.category` })
        }
      >
        {t('templates.addCategory')}
      </Button>
    </fieldset>
  );
}
