import { ChevronDownIcon, ChevronUpIcon, Trash2Icon } from 'lucide-react';
import { use, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import fieldStyles from '../../../../shared/forms/Field.module.css';
import type { InputPart } from '../../../../shared/forms/field-parts.ts';
import { FieldPartsContext } from '../../../../shared/forms/native-parts.tsx';

export function RowField(props: InputPart & { label: string; error?: string }) {
  const { label, error, ...input } = props;
  const { Input } = use(FieldPartsContext);
  const errorId = useId();
  return (
    <div className="lines stack-1">
      <Input
        placeholder={label}
        autoComplete="off"
        {...input}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {error && (
        <p id={errorId} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

export function RowButtons(props: {
  name: string;
  position: number;
  total: number;
  onSwap: (one: number, other: number) => void;
  onRemove: () => void;
}) {
  const { name, position, total, onSwap, onRemove } = props;
  const { t } = useTranslation('revisions');
  return (
    <div className="flex">
      <Button
        type="text"
        icon={<ChevronUpIcon />}
        aria-label={t('templates.moveUp', { name })}
        disabled={position === 0}
        onClick={() => onSwap(position, position - 1)}
      />
      <Button
        type="text"
        icon={<ChevronDownIcon />}
        aria-label={t('templates.moveDown', { name })}
        disabled={position === total - 1}
        onClick={() => onSwap(position, position + 1)}
      />
      <Button
        type="text"
        danger
        icon={<Trash2Icon />}
        aria-label={t('templates.remove', { name })}
        onClick={onRemove}
      />
    </div>
  );
}
