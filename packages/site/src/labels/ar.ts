import type { SiteLabels } from './en';

/** The texts of the site in Arabic. */
export const ar: SiteLabels = {
  partsFailed: 'لم تُحمَّل أجزاء من هذه الصفحة: يمكنك قراءتها، لكن القوائم والبحث لا تعمل.',
  partsLate: 'لا تزال أجزاء من هذه الصفحة قيد التحميل. يمكنك متابعة القراءة.',
  retry: 'إعادة التحميل',
  pageError: 'خطأ في الصفحة',

  defaultValue: 'القيمة الافتراضية:',
  since: (version) => `منذ ${version}`,
  newSince: 'جديد منذ',
  anyVersion: 'أي إصدار',
  shownOf: (shown, all) => `${shown} من ${all}`,
  experimental: 'تجريبي',
  required: 'مطلوب',
  optional: 'اختياري',

  leadsTo: (state, places) => `${state} يؤدي إلى: ${places}.`,
  end: 'النهاية',

  openPlayground: 'فتح ساحة التجربة',
  tryInBrowser: 'جرّبه في متصفحك',
  openExample: 'فتح المثال الحي',
  runsOnStackblitz: 'يعمل في متصفحك على stackblitz.com',

  samplesByKind: 'الأمثلة حسب النوع',
  provenWith: 'تم التحقق باستخدام',
  reasons: 'هذه أسباب الأمثلة التي لا يتحقق منها شيء:',
  excusedSamples: 'الأمثلة المستثناة',
};
