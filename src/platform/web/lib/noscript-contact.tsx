import { telOf } from '#platform/shared/format/phone.ts';
import { useSite } from './site.ts';

export function NoScriptContact() {
  const { phone, address } = useSite();
  if (!phone && !address) return null;
  return (
    <p className="scripted:hidden rounded-box border border-base-300 bg-base-200 p-3 text-sm">
      To inquire or book a visit without JavaScript,{' '}
      {phone && (
        <>
          call{' '}
          <a href={telOf(phone)} className="font-semibold whitespace-nowrap underline">
            {phone}
          </a>
        </>
      )}
      {phone && address && ' or '}
      {address && `come to the expo: ${address}`}.
    </p>
  );
}
