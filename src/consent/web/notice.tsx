import type { ConsentPurpose } from '#consent/shared/rules.ts';
import { noticeParts } from '#consent/shared/rules.ts';

/** Stands beside a form's button. @param receiver the firm's name; undefined where only the organiser gets the details */
export function Notice({ purpose, receiver }: { purpose: ConsentPurpose; receiver?: string | undefined }) {
  const [before, after] = noticeParts(purpose);
  return (
    <>
      {before}
      {after !== '' && (
        <>
          {receiver !== undefined && (
            <>
              <strong className="font-semibold text-base-content wrap-anywhere">{receiver}</strong> and{' '}
            </>
          )}
          the organiser{after}
        </>
      )}
    </>
  );
}
