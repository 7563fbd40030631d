import type { SiteLabels } from './en';

/** The texts of the site in Arabic. */
export const ar: SiteLabels = {
  partsFailed: 'لم تُحمَّل أجزاء من هذه الصفحة: يمكنك قراءتها، لكن القوائم والبحث لا تعمل.',
  partsLate: 'لا تزال أجزاء من هذه الصفحة قيد التحميل. يمكنك متابعة القراءة.',
  retry: 'إعادة التحميل',
  pageError: 'خطأ في الصفحة',
  pageFailed: 'لم تُحمَّل هذه الصفحة',
  pageOffline: 'أنت غير متصل بالإنترنت',

  searchWords: 'بحث',
  nearestPages: 'صفحات ذات عنوان مشابه',

  leadsTo: (state, places) => `${state} يؤدي إلى: ${places}.`,
  end: 'النهاية',

  openPlayground: 'فتح ساحة التجربة',
  tryInBrowser: 'جرّبه في متصفحك',
  openExample: 'فتح المثال الحي',
  runsOnStackblitz: 'يعمل في متصفحك على stackblitz.com',

  tryIt: 'جرّب',
  tryFailed: 'لم يُحمَّل هذا. أعد المحاولة بعد لحظة.',
  tryQuery: 'الطلب',
  tryVariables: 'المتغيرات بصيغة JSON',
  tryAnswer: 'مصدر الرد',
  tryRecorded: 'الرد المسجَّل',
  tryRun: 'تشغيل',
  tryClose: 'إغلاق',
  tryReply: 'الرد',
  tryRunning: 'بانتظار الرد…',
  trySender: (sender) => `سُجِّل الرد باسم ${sender}.`,
  tryFollows: 'وأُرسلت قبله طلبات أخرى حينها.',
  tryDiffers: 'ليس هذا هو الطلب الذي سُجِّل رده. اختر عنوانًا لتشغيله.',
  tryWrongVariables: 'المتغيرات ليست كائن JSON.',
  tryUnreachable: (address) => `لم يردّ ${address}: لا شيء يعمل هناك، أو لا يسمح لهذه الصفحة بالسؤال.`,
  tryNoReply: (address, status) => `ردّ ${address} بالحالة ${status}، ولكن ليس كما يردّ GraphQL.`,
  tryPlace: (line, column) => `السطر ${line}، العمود ${column}`,

  samplesByKind: 'الأمثلة حسب النوع',
  provenWith: 'تم التحقق باستخدام',
  reasons: 'هذه أسباب الأمثلة التي لا يتحقق منها شيء:',
  excusedSamples: 'الأمثلة المستثناة',
};
