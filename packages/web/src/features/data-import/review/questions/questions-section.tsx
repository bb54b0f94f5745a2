import type { ImportPreview } from '@botica/contract/data-import';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconHelpHexagon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../section';
import { chooseClasses } from '../draft/draft';
import type { DraftControl } from '../draft/use-draft';
import { AlreadyImportedAnswer } from './already-imported-answer';
import { CurrencyAnswer } from './currency-answer';
import { DateOrderAnswer } from './date-order-answer';
import { DecimalAnswer } from './decimal-answer';
import { MissingFieldAnswer } from './missing-field-answer';
import { OptionAnswer } from './option-answer';
import classes from './questions.module.css';
import type { SeenQuestion } from './seen-questions';
import { SensesAnswer } from './senses-answer';

interface QuestionsSectionProps {
  preview: ImportPreview;
  control: DraftControl;
  questions: readonly SeenQuestion[];
}

/** Id of a question's legend, to bring the user to it. */
export function questionId(key: string): string {
  return `question-${key.replace(/[^\w-]/g, '_')}`;
}

/** What only the user can know, asked with values of the file. Answered questions stay, to be changed. */
export function QuestionsSection({ preview, control, questions }: QuestionsSectionProps) {
  const { t } = useTranslation('data-import');
  const open = questions.filter(({ isOpen }) => isOpen).length;
  return (
    <Section
      title={t(open === 0 ? 'questions.titleAnswered' : 'questions.title')}
      description={t(open === 0 ? 'questions.allAnswered' : 'questions.description')}
      tone={open === 0 ? 'plain' : 'attention'}
      isBusy={control.status === 'reading'}
    >
      <div className={classes.list}>
        {questions.map((seen) => (
          <Question key={seen.key} seen={seen} preview={preview} control={control} />
        ))}
      </div>
    </Section>
  );
}

interface QuestionProps {
  seen: SeenQuestion;
  preview: ImportPreview;
  control: DraftControl;
}

function Question({ seen, preview, control }: QuestionProps) {
  const { t } = useTranslation('data-import');
  const { question, isOpen, key } = seen;
  return (
    <fieldset className={classes.question}>
      <legend id={questionId(key)} tabIndex={-1} className={classes.legend} data-answered={!isOpen}>
        {isOpen ? (
          <IconHelpHexagon size={20} role="img" aria-label={t('questions.open')} />
        ) : (
          <IconCircleCheck size={20} role="img" aria-label={t('questions.answered')} />
        )}
        <span>{question.message}</span>
      </legend>
      <Answer code={question.code} column={question.column} preview={preview} control={control} />
    </fieldset>
  );
}

interface AnswerProps {
  code: string;
  column: string | null;
  preview: ImportPreview;
  control: DraftControl;
}

/** The way to answer; a question that this page does not know is answered through the options below it. */
function Answer({ code, column, preview, control }: AnswerProps) {
  switch (code) {
    case 'date_order_assumed':
      return <DateOrderAnswer column={column} preview={preview} control={control} />;
    case 'decimal_ambiguous':
      return <DecimalAnswer column={column} preview={preview} control={control} />;
    case 'date_unmapped':
      return <MissingFieldAnswer fields={['date']} preview={preview} control={control} />;
    case 'amount_unmapped':
      return (
        <MissingFieldAnswer
          fields={['amount', 'unit_price']}
          without={hasArticle(preview) || preview.mapping.quantity !== undefined ? 'withoutColumn' : null}
          preview={preview}
          control={control}
        />
      );
    case 'product_unmapped':
      return (
        <MissingFieldAnswer fields={['product', 'category']} without="without" preview={preview} control={control} />
      );
    case 'quantity_unmapped':
      return <MissingFieldAnswer fields={['quantity']} without="eachUnit" preview={preview} control={control} />;
    case 'visitors_unmapped':
      return <MissingFieldAnswer fields={['visitors']} preview={preview} control={control} />;
    case 'score_unmapped':
      return <MissingFieldAnswer fields={['score']} preview={preview} control={control} />;
    case 'customer_unmapped':
      return <MissingFieldAnswer fields={['customer']} preview={preview} control={control} />;
    case 'person_unmapped':
      return <MissingFieldAnswer fields={['gender', 'birth_date']} preview={preview} control={control} />;
    case 'product_id_unmapped':
      return <MissingFieldAnswer fields={['product_id']} preview={preview} control={control} />;
    case 'product_name_unmapped':
      return <MissingFieldAnswer fields={['product', 'category']} preview={preview} control={control} />;
    case 'column_unreadable':
      return (
        <MissingFieldAnswer
          fields={['amount', 'unit_price', 'quantity']}
          without="withoutColumn"
          preview={preview}
          control={control}
        />
      );
    case 'refund_side':
      return (
        <MissingFieldAnswer
          fields={['amount', 'refund_amount']}
          without="confirm"
          preview={preview}
          control={control}
        />
      );
    case 'rows_of_kinds':
      return <MissingFieldAnswer fields={['type']} preview={preview} control={control} />;
    case 'rows_repeated':
    case 'payments_split':
      return <OptionAnswer option="repeats" control={control} />;
    case 'other_table':
      return <OptionAnswer option="tables" control={control} />;
    case 'encoding_close':
      return <OptionAnswer option="encoding" control={control} />;
    case 'score_scale':
      return <OptionAnswer option="scale" control={control} />;
    case 'currency_mixed':
    case 'currency_blank':
      return <CurrencyAnswer preview={preview} control={control} />;
    case 'fill_down':
      return <OptionAnswer option="fillDown" control={control} />;
    case 'amount_of_ticket':
      return <OptionAnswer option="amountOf" control={control} />;
    case 'discount_of_ticket':
      return <OptionAnswer option="discountOf" control={control} />;
    case 'sense_unknown':
      return <SensesAnswer preview={preview} control={control} />;
    case 'wide_file':
      return <WideAnswer preview={preview} control={control} />;
    case 'already_imported':
      return <AlreadyImportedAnswer preview={preview} control={control} />;
    default:
      return null;
  }
}

/** Without money a file that says what was sold counts units. */
function hasArticle({ mapping: { product, product_id: code, category } }: ImportPreview): boolean {
  return (product ?? code ?? category) !== undefined;
}

/** Takes the suggestion for a wide file; or the amount is mapped further below. */
function WideAnswer({ preview, control }: { preview: ImportPreview; control: DraftControl }) {
  const { t } = useTranslation('data-import');
  if (control.draft.options.unpivot !== undefined) return null;
  return (
    <div className={classes.line}>
      <Button onClick={() => control.edit((draft) => chooseClasses(draft, preview.unpivotSuggestion))}>
        {t('wide.accept')}
      </Button>
    </div>
  );
}
