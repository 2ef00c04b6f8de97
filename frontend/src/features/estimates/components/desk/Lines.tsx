import { netOf } from '@car-workshop/contracts/estimate-sums';
import { LINE_KINDS, MAX_LINE_LABEL, MAX_UNIT } from '@car-workshop/contracts/values/estimates';
import { EllipsisIcon, XIcon } from 'lucide-react';
import { type KeyboardEvent, memo, useId, useState } from 'react';
import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import { formatMoney } from '../../../../shared/format/format.ts';
import { Switch } from '../../../../shared/forms/checks.tsx';
import { writeAmount } from '../../../../shared/forms/field-schemas.ts';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { AmountField, TextField, WholeNumberField } from '../../../../shared/forms/TextField.tsx';
import { Button as LightButton } from '../../../../shared/ui/Button.tsx';
import { classNames } from '../../../../shared/ui/dom.ts';
import { type EstimateForm, type LineForm, newLine, pricedLine } from '../../model/estimate-form.ts';
import { type LineTerms, writtenProposal } from '../../model/price-matrix.ts';
import styles from './desk.module.css';

const UNITS = ['buc', 'set', 'l', 'kg', 'm', 'h', 'km'];
const CELLS = ['label', 'quantity', 'unitPrice', 'cost'] as const;
const RARE = ['unit', 'hours', 'vatRate', 'warrantyMonths'] as const;

/**
 * A table for the keyboard: Tab moves through the cells, the arrows through a column. Enter goes to the next line and
 * adds one after the last: a part after labour, otherwise of the same kind. Backspace removes an empty line; Ctrl and
 * the full stop show the rare fields. Typing in one line does not render the others.
 */
export const Lines = memo(function Lines({ at, terms }: { at: number; terms: LineTerms }) {
  const { t, i18n } = useTranslation('estimateDesk');
  const language = i18n.resolvedLanguage ?? 'ro';
  const { control, setFocus, getValues } = useFormContext<EstimateForm>();
  const { fields, append, remove } = useFieldArray({ control, name: `jobs.${at}.lines`, keyName: 'key' });
  const add = (kind: LineForm['kind']) =>
    append(newLine(kind, terms, language), { focusName: `jobs.${at}.lines.${fields.length}.label` });
  const focus = (line: number) => setFocus(`jobs.${at}.lines.${line}.label`);
  const units = useId();
  const onKey = (event: KeyboardEvent<HTMLElement>, line: number) => {
    const { target: cell } = event;
    if (!(cell instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    const { kind, label } = getValues(`jobs.${at}.lines.${line}`);
    const isEmpty = label.trim() === '';
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // Keeps Enter from saving the form.
      event.preventDefault();
      if (line + 1 === fields.length) {
        if (!isEmpty) add(kind === 'labour' ? 'part' : kind);
      } else focus(line + 1);
    }
    const column = CELLS.find((name) => cell.name.endsWith(`.${name}`));
    const next = line + (event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0);
    if (column && next !== line && fields[next]) {
      event.preventDefault();
      setFocus(`jobs.${at}.lines.${next}.${column}`);
    }
    if (event.key === 'Backspace' && isEmpty && cell.value === '' && !event.repeat && fields.length > 1) {
      event.preventDefault();
      remove(line);
      if (line > 0) focus(line - 1);
    }
  };
  return (
    <fieldset className={styles.lines}>
      <legend className="label">{t('line.title')}</legend>
      <datalist id={units}>
        {UNITS.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
      {fields.map(({ key }, line) => (
        <Line
          key={key}
          name={`jobs.${at}.lines.${line}`}
          number={line + 1}
          terms={terms}
          units={units}
          onKey={(event) => onKey(event, line)}
          onRemove={() => remove(line)}
        />
      ))}
      <div className="row-2">
        {(['labour', 'part'] as const).map((kind) => (
          <LightButton key={kind} variant="secondary" onClick={() => add(kind)}>
            {t(`line.add.${kind}`)}
          </LightButton>
        ))}
      </div>
    </fieldset>
  );
});

interface LineProps {
  name: `jobs.${number}.lines.${number}`;
  number: number;
  terms: LineTerms;
  units: string;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
  onRemove: () => void;
}

function Line({ name, number, terms, units, onKey, onRemove }: LineProps) {
  const { t, i18n } = useTranslation('estimateDesk');
  const language = i18n.resolvedLanguage ?? 'ro';
  const { control, setValue, getValues, setFocus } = useFormContext<EstimateForm>();
  const line = useWatch({ control, name });
  const { errors } = useFormState({ control, name });
  const [isUnfolded, setUnfolded] = useState(false);
  const own = [line.unit, line.hours, line.warrantyMonths].some((text) => text !== '') || line.isBrought;
  const isOtherVat = !terms.currentVatRates.slice(0, 1).includes(Number(line.vatRate));
  const isOpen = isUnfolded || own || isOtherVat || RARE.some((field) => get(errors, `${name}.${field}`));
  const more = useId();
  const set = (fields: Partial<LineForm>) => {
    for (const [field, value] of Object.entries(fields)) {
      setValue(`${name}.${field as keyof LineForm}`, value, { shouldDirty: true });
    }
  };
  /** Proposes the price from the cost, unless the user has typed a price. */
  const propose = () => {
    const { unitPrice, isProposed, ...typed } = getValues(name);
    if (unitPrice !== '' && !isProposed) return;
    const price = writtenProposal(typed, terms, language);
    set({ unitPrice: price ?? '', isProposed: price !== undefined });
  };
  const unfold = () => {
    setUnfolded(true);
    setTimeout(() => setFocus(`${name}.unit`));
  };
  return (
    <fieldset
      className={styles.line}
      aria-label={t('line.numbered', { number })}
      onKeyDown={(event) => {
        if (event.key === '.' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          unfold();
        } else onKey(event);
      }}
    >
      <KindField line={line} terms={terms} onChoose={set} onChosen={propose} />
      <TextField label={t('line.label')} required maxLength={MAX_LINE_LABEL} name={`${name}.label`} />
      <AmountField label={t('line.quantity')} required name={`${name}.quantity`} />
      <AmountField
        label={t('line.unitPrice')}
        hint={line.isProposed ? t('line.proposed') : undefined}
        required
        name={`${name}.unitPrice`}
        onChange={() => set({ isProposed: false })}
      />
      <AmountField label={t('line.cost')} name={`${name}.cost`} onChange={propose} />
      <div className="lines stack-1 aligned-start">
        <span className={classNames('label', styles.netLabel)} aria-hidden="true">
          {t('line.net')}
        </span>
        <output className={classNames('tabular', styles.net)} aria-label={t('line.net')}>
          {formatMoney(netOf(pricedLine(line)) / 100, language)}
        </output>
      </div>
      <span className={classNames('at-end centred-flex', styles.end)}>
        <Button
          type="text"
          icon={<EllipsisIcon />}
          aria-label={t('line.more', { number })}
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => (isOpen ? setUnfolded(false) : unfold())}
        />
        <Button type="text" icon={<XIcon />} aria-label={t('line.remove', { number })} onClick={onRemove} />
      </span>
      <div id={more} className={styles.more} hidden={!isOpen}>
        {isOpen && <RareFields name={name} line={line} terms={terms} units={units} />}
      </div>
    </fieldset>
  );
}

function RareFields({ name, line, terms, units }: Pick<LineProps, 'name' | 'terms' | 'units'> & { line: LineForm }) {
  const { t } = useTranslation('estimateDesk');
  const { register } = useFormContext<EstimateForm>();
  const rates = [...new Set([...terms.currentVatRates.map(String), line.vatRate])];
  return (
    <div className={classNames('row-2', styles.rare)}>
      <TextField label={t('line.unit')} maxLength={MAX_UNIT} list={units} name={`${name}.unit`} />
      <AmountField
        label={t('line.hours')}
        placeholder={line.kind === 'labour' ? line.quantity : undefined}
        name={`${name}.hours`}
      />
      <SelectField
        label={t('line.vatRate')}
        options={rates.map((value) => ({ value, label: `${value} %` }))}
        name={`${name}.vatRate`}
      />
      <WholeNumberField label={t('line.warranty')} maxLength={9} name={`${name}.warrantyMonths`} />
      <Switch className="at-end" {...register(`${name}.isBrought`)}>
        {t('line.isBrought')}
      </Switch>
    </div>
  );
}

/** The kind of a line. If the workshop has several labour rates, each one is a separate choice. */
function KindField(props: {
  line: LineForm;
  terms: LineTerms;
  onChoose: (fields: Partial<LineForm>) => void;
  onChosen: () => void;
}) {
  const { line, terms, onChoose, onChosen } = props;
  const { t, i18n } = useTranslation('estimateDesk');
  const language = i18n.resolvedLanguage ?? 'ro';
  const rates = terms.labourRates.length > 1 ? terms.labourRates : [];
  const isKnown = rates.some(({ name }) => name === line.rate);
  const named = rates.map(({ name }) => ({ value: `labour ${name}`, label: `${t('kind.labour')}: ${name}` }));
  const options = LINE_KINDS.flatMap((kind): { value: string; label: string }[] => {
    const plain = { value: kind, label: t(`kind.${kind}`) };
    if (kind !== 'labour') return [plain];
    return isKnown || (line.kind !== 'labour' && named.length > 0) ? named : [plain, ...named];
  });
  const choose = (value: string) => {
    const kind = LINE_KINDS.find((one) => value === one || value.startsWith(`${one} `)) ?? 'part';
    const chosen =
      kind === 'labour' ? (rates.find(({ name }) => value === `labour ${name}`) ?? terms.labourRates[0]) : undefined;
    const isOfRate = terms.labourRates.some(({ rate }) => writeAmount(rate, language) === line.unitPrice);
    const isFilled = line.isProposed || line.unitPrice === '' || isOfRate;
    const price = isFilled && { unitPrice: writeAmount(chosen?.rate, language), isProposed: false };
    onChoose({ kind, rate: chosen?.name ?? '', ...price });
    onChosen();
  };
  return (
    <SelectField
      label={t('line.kind')}
      options={options}
      value={line.kind === 'labour' && isKnown ? `labour ${line.rate}` : line.kind}
      onChange={({ target }) => choose(target.value)}
    />
  );
}
