export {
  Changeable,
  emptyAsMissing,
  message,
  nullAsMissing,
  optional,
  rule,
  unlessMissing,
  WhenGiven,
} from './fields/field-rule.ts';
export * from './fields/number-fields.ts';
export * from './fields/text-fields.ts';
export * from './fields/time-fields.ts';
