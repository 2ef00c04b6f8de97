import type {
  AriaAttributes,
  ComponentType,
  InputHTMLAttributes,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import type { DateOrTime } from '../time/typed-date-time.ts';

/** What a form does with a field: `register` of react-hook-form takes it for an element. */
export interface FieldHandle {
  value: string;
  /** The error of a text in sight that the field cannot read, for which its value is empty. */
  readonly unreadable?: string;
  focus(): void;
  select?(): void;
}

type Part<Attributes> = Omit<Attributes, 'value' | 'defaultValue'> & {
  ref?: Ref<FieldHandle>;
  // If omitted, the field keeps its value itself.
  value?: string;
  defaultValue?: string;
};

export type InputPart = Part<InputHTMLAttributes<HTMLInputElement>>;
export type TextAreaPart = Part<TextareaHTMLAttributes<HTMLTextAreaElement>>;

interface Chosen<Value> {
  type?: string;
  target: { name: string } & Value;
}

export type SelectPart = Omit<Part<SelectHTMLAttributes<HTMLSelectElement>>, 'onChange' | 'onBlur'> & {
  options: ReadonlyArray<{ value: string; label: string }>;
  /** Label of the first, empty option; without it one of the options is always selected. */
  placeholder?: string;
  onChange?: (event: Chosen<{ value: string }>) => void;
  onBlur?: (event: Chosen<{ value: string }>) => void;
};

export interface CheckPart extends Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-label'> {
  children: ReactNode;
  className?: string;
  name?: string;
  checked?: boolean;
  disabled?: boolean;
  ref?: Ref<{ checked: boolean; focus(): void }>;
  onChange?: (event: Chosen<{ checked: boolean; value: unknown }>) => void;
  onBlur?: (event: Chosen<{ checked: boolean; value: unknown }>) => void;
}

/** Lies over the sign of a date or time. Only for the pointer: what it does is done by typing, too. */
export interface PickerPart {
  type: DateOrTime;
  value: string;
  min?: string | number;
  max?: string | number;
  // In seconds, as of a native input.
  step?: number;
  disabled?: boolean;
  onChoose: (value: string) => void;
  // Where the choice took the focus.
  onEnd: () => void;
}

export interface FieldParts {
  Input: ComponentType<InputPart>;
  TextArea: ComponentType<TextAreaPart>;
  Select: ComponentType<SelectPart>;
  Checkbox: ComponentType<CheckPart>;
  Switch: ComponentType<CheckPart>;
  Picker: ComponentType<PickerPart>;
}
