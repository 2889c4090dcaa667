/**
 * Inquiries and visits refer to them by name. Their accounts have no password, and are as many days old; more of them
 * are of the last thirty days than of the thirty before, so that the dashboard shows growth.
 */
const withAccount: [name: string, daysHere: number][] = [
  ['Farhan Qureshi', 55],
  ['Lakshmi Iyer', 32],
  ['Nandini Rao', 63],
  ['Joseph Pinto', 68],
  ['Devika Menon', 6],
  ['Sameer Wagh', 23],
  ['Tanvi Bhosale', 51],
  ['Arvind Deshpande', 18],
  ['Pooja Nair', 27],
  ['Imtiyaz Shaikh', 69],
  ['Kavita Joshi', 67],
  ['Manpreet Gill', 48],
  ['Rohan Sathe', 13],
  ['Shruti Hegde', 20],
];

const withoutAccount = [
  'Gurpreet Bedi',
  'Ritu Chandra',
  'Harish Gowda',
  'Anjali Phadke',
  'Deepak Solanki',
  'Fatima Merchant',
  'Girish Kamat',
  'Jaya Subramanian',
  'Mohan Thakre',
  'Neha Agrawal',
  'Prasad Limaye',
  'Sunil Reddy',
];

/** `daysHere` is the account's age in days; undefined without an account. */
type DemoVisitor = { name: string; email: string; phone: string; daysHere: number | undefined };

const people: [name: string, daysHere: number | undefined][] = [
  ...withAccount,
  ...withoutAccount.map((name): [string, undefined] => [name, undefined]),
];

export const demoVisitors: readonly DemoVisitor[] = people.map(([name, daysHere], index) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@visitors.example`,
  phone: `+91 55501 ${20_117 + index * 113}`,
  daysHere,
}));
