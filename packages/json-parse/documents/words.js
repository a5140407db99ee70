/** Parts of the invented texts of documents. */

/** Parts of sentences, mostly with three bytes per character in UTF-8. */
export const phrases = [
  '今日は朝から雨が降っていて、',
  '駅前の喫茶店で',
  '新しい本を読みはじめた。',
  '友だちと会う約束なのに',
  '電車が遅れています',
  'とてもおいしかった！',
  '来週の天気はどうなるだろう。',
  '写真をたくさん撮りました',
  '猫が窓の外を見ている。',
  '明日も早いので、もう寝ます',
  '音楽を聴きながら散歩',
  '夏休みの宿題が終わらない…',
  '誕生日おめでとう！',
  '昔の映画をもう一度',
  '仕事の帰りに花火が見えた。',
  '海まで自転車で二時間',
  'ありがとうございました',
  'この店のラーメンは最高',
  '試験の結果はまだ出ていない。',
  '冬の星空がきれいです',
  '😀',
  '🎉🎉',
  '♪',
];

/** In Latin letters, some with accents. */
export const sentences = [
  'waiting for the last train',
  'the kettle is on',
  'anyone else awake?',
  'café au lait, s’il vous plaît',
  'my cat says "no" again',
  'release day!',
  'notes from the meeting: https://t.co/',
  'über den Wolken',
];

export const names = [
  'はるか',
  'ゆうた',
  '山田の猫',
  'みどり@勉強中',
  'けんじ☆',
  'さくら',
  'Anna K.',
  'tomo',
  '北のパン屋',
  'そら',
];

export const handles = [
  'haruka',
  'yuta_k',
  'yamadacat',
  'midori',
  'kenji',
  'sakura',
  'anna',
  'tomo',
  'kitapan',
  'sora',
];

export const places = ['', '', '東京', '大阪のどこか', 'Sapporo', '日本', 'Lyon', '福岡県'];

export const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export const clients = [
  '<a href="http://twitter.com/download/iphone" rel="nofollow">Twitter for iPhone</a>',
  '<a href="http://twitter.com/download/android" rel="nofollow">Twitter for Android</a>',
  '<a href="http://twitter.com" rel="nofollow">Twitter Web Client</a>',
  '<a href="https://mobile.twitter.com" rel="nofollow">Mobile Web</a>',
];
