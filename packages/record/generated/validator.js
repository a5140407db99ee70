// Made by scripts/compile-schema.js from schema.json: change that, and run it again.
// biome-ignore-all lint: generated
// biome-ignore-all format: generated
// @ts-nocheck
"use strict";
export const run = validate67;
const schema32 = {"type":"object","required":["type","schema","id","startedAt","seed","argv","commit","machine","runtimes","options","plan"],"properties":{"type":{"const":"run"},"schema":{"const":1},"id":{"$ref":"#/$defs/name"},"startedAt":{"$ref":"#/$defs/time"},"seed":{"type":"integer","minimum":0,"maximum":4294967295},"argv":{"type":"array","items":{"type":"string"}},"commit":{"type":["string","null"]},"code":{"type":"object","additionalProperties":{"type":"string"}},"machine":{"$ref":"#/$defs/machine"},"runtimes":{"type":"array","items":{"$ref":"#/$defs/runtime"}},"options":{"$ref":"#/$defs/options"},"plan":{"$ref":"#/$defs/plan"}}};
const schema33 = {"type":"string","minLength":1};
const schema34 = {"type":"string","pattern":"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]+)?Z$"};
const func0 = Object.prototype.hasOwnProperty;
const func74 = function ucs2length(str) {
    const len = str.length;
    let length = 0;
    let pos = 0;
    let value;
    while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 0xd800 && value <= 0xdbff && pos < len) {
            // high surrogate, and there is a next character
            value = str.charCodeAt(pos);
            if ((value & 0xfc00) === 0xdc00)
                pos++; // low surrogate
        }
    }
    return length;
};
const pattern4 = new RegExp("^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]+)?Z$", "u");
const schema35 = {"type":"object","required":["cpu","cores","memoryBytes","kernel","os","arch","governor","virtualization"],"properties":{"name":{"$ref":"#/$defs/name"},"cpu":{"type":"string"},"cores":{"$ref":"#/$defs/ordinal"},"memoryBytes":{"$ref":"#/$defs/count"},"kernel":{"type":"string"},"os":{"type":"string"},"arch":{"type":"string"},"governor":{"type":["string","null"]},"virtualization":{"type":["string","null"]},"container":{"type":"string"},"limits":{"type":"object","properties":{"cpuQuota":{"$ref":"#/$defs/amount"},"memoryBytes":{"$ref":"#/$defs/count"}}},"measured":{"$ref":"#/$defs/measured"}}};
const schema37 = {"type":"integer","minimum":1,"maximum":9007199254740991};
const schema38 = {"type":"integer","minimum":0,"maximum":9007199254740991};
const schema39 = {"type":"number","minimum":0,"maximum":1000000000000000000};
const schema41 = {"type":"object","required":["at","rounds"],"properties":{"at":{"$ref":"#/$defs/time"},"rounds":{"$ref":"#/$defs/ordinal"},"lineBytes":{"$ref":"#/$defs/ordinal"},"cacheBytes":{"type":"array","items":{"$ref":"#/$defs/ordinal"}},"fastestReadNs":{"$ref":"#/$defs/amount"},"slowestReadNs":{"$ref":"#/$defs/amount"},"readsAtOnce":{"$ref":"#/$defs/amount"},"bytesPerNs":{"$ref":"#/$defs/amount"},"threads":{"$ref":"#/$defs/ordinal"},"branchPattern":{"$ref":"#/$defs/count"},"systemCallNs":{"$ref":"#/$defs/amount"},"handOverNs":{"$ref":"#/$defs/amount"},"pageFaultNs":{"$ref":"#/$defs/amount"}}};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.at === undefined) || (!(func0.call(data, "at")))) && (missing0 = "at")) || (((data.rounds === undefined) || (!(func0.call(data, "rounds")))) && (missing0 = "rounds"))){
validate23.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.at !== undefined && func0.call(data, "at")){
let data0 = data.at;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
validate23.errors = [{instancePath:instancePath+"/at",schemaPath:"#/$defs/time/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]+)?Z$"}}];
return false;
}
}
else {
validate23.errors = [{instancePath:instancePath+"/at",schemaPath:"#/$defs/time/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rounds !== undefined && func0.call(data, "rounds")){
let data1 = data.rounds;
const _errs4 = errors;
const _errs5 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate23.errors = [{instancePath:instancePath+"/rounds",schemaPath:"#/$defs/ordinal/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs5){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate23.errors = [{instancePath:instancePath+"/rounds",schemaPath:"#/$defs/ordinal/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data1 < 1 || isNaN(data1)){
validate23.errors = [{instancePath:instancePath+"/rounds",schemaPath:"#/$defs/ordinal/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lineBytes !== undefined && func0.call(data, "lineBytes")){
let data2 = data.lineBytes;
const _errs7 = errors;
const _errs8 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate23.errors = [{instancePath:instancePath+"/lineBytes",schemaPath:"#/$defs/ordinal/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs8){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 9007199254740991 || isNaN(data2)){
validate23.errors = [{instancePath:instancePath+"/lineBytes",schemaPath:"#/$defs/ordinal/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate23.errors = [{instancePath:instancePath+"/lineBytes",schemaPath:"#/$defs/ordinal/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cacheBytes !== undefined && func0.call(data, "cacheBytes")){
let data3 = data.cacheBytes;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data3)){
var valid4 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs12 = errors;
const _errs13 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate23.errors = [{instancePath:instancePath+"/cacheBytes/" + i0,schemaPath:"#/$defs/ordinal/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs13){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 9007199254740991 || isNaN(data4)){
validate23.errors = [{instancePath:instancePath+"/cacheBytes/" + i0,schemaPath:"#/$defs/ordinal/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data4 < 1 || isNaN(data4)){
validate23.errors = [{instancePath:instancePath+"/cacheBytes/" + i0,schemaPath:"#/$defs/ordinal/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
}
var valid4 = _errs12 === errors;
if(!valid4){
break;
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/cacheBytes",schemaPath:"#/properties/cacheBytes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fastestReadNs !== undefined && func0.call(data, "fastestReadNs")){
let data5 = data.fastestReadNs;
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 1000000000000000000 || isNaN(data5)){
validate23.errors = [{instancePath:instancePath+"/fastestReadNs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate23.errors = [{instancePath:instancePath+"/fastestReadNs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/fastestReadNs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.slowestReadNs !== undefined && func0.call(data, "slowestReadNs")){
let data6 = data.slowestReadNs;
const _errs18 = errors;
const _errs19 = errors;
if(errors === _errs19){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000000000000000000 || isNaN(data6)){
validate23.errors = [{instancePath:instancePath+"/slowestReadNs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate23.errors = [{instancePath:instancePath+"/slowestReadNs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/slowestReadNs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.readsAtOnce !== undefined && func0.call(data, "readsAtOnce")){
let data7 = data.readsAtOnce;
const _errs21 = errors;
const _errs22 = errors;
if(errors === _errs22){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1000000000000000000 || isNaN(data7)){
validate23.errors = [{instancePath:instancePath+"/readsAtOnce",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate23.errors = [{instancePath:instancePath+"/readsAtOnce",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/readsAtOnce",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytesPerNs !== undefined && func0.call(data, "bytesPerNs")){
let data8 = data.bytesPerNs;
const _errs24 = errors;
const _errs25 = errors;
if(errors === _errs25){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 1000000000000000000 || isNaN(data8)){
validate23.errors = [{instancePath:instancePath+"/bytesPerNs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data8 < 0 || isNaN(data8)){
validate23.errors = [{instancePath:instancePath+"/bytesPerNs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/bytesPerNs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.threads !== undefined && func0.call(data, "threads")){
let data9 = data.threads;
const _errs27 = errors;
const _errs28 = errors;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
validate23.errors = [{instancePath:instancePath+"/threads",schemaPath:"#/$defs/ordinal/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs28){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 9007199254740991 || isNaN(data9)){
validate23.errors = [{instancePath:instancePath+"/threads",schemaPath:"#/$defs/ordinal/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data9 < 1 || isNaN(data9)){
validate23.errors = [{instancePath:instancePath+"/threads",schemaPath:"#/$defs/ordinal/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.branchPattern !== undefined && func0.call(data, "branchPattern")){
let data10 = data.branchPattern;
const _errs30 = errors;
const _errs31 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate23.errors = [{instancePath:instancePath+"/branchPattern",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs31){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 9007199254740991 || isNaN(data10)){
validate23.errors = [{instancePath:instancePath+"/branchPattern",schemaPath:"#/$defs/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data10 < 0 || isNaN(data10)){
validate23.errors = [{instancePath:instancePath+"/branchPattern",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.systemCallNs !== undefined && func0.call(data, "systemCallNs")){
let data11 = data.systemCallNs;
const _errs33 = errors;
const _errs34 = errors;
if(errors === _errs34){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 1000000000000000000 || isNaN(data11)){
validate23.errors = [{instancePath:instancePath+"/systemCallNs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data11 < 0 || isNaN(data11)){
validate23.errors = [{instancePath:instancePath+"/systemCallNs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/systemCallNs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.handOverNs !== undefined && func0.call(data, "handOverNs")){
let data12 = data.handOverNs;
const _errs36 = errors;
const _errs37 = errors;
if(errors === _errs37){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 1000000000000000000 || isNaN(data12)){
validate23.errors = [{instancePath:instancePath+"/handOverNs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate23.errors = [{instancePath:instancePath+"/handOverNs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/handOverNs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pageFaultNs !== undefined && func0.call(data, "pageFaultNs")){
let data13 = data.pageFaultNs;
const _errs39 = errors;
const _errs40 = errors;
if(errors === _errs40){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 1000000000000000000 || isNaN(data13)){
validate23.errors = [{instancePath:instancePath+"/pageFaultNs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data13 < 0 || isNaN(data13)){
validate23.errors = [{instancePath:instancePath+"/pageFaultNs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/pageFaultNs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate23.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":{"at":true,"rounds":true,"lineBytes":true,"cacheBytes":true,"fastestReadNs":true,"slowestReadNs":true,"readsAtOnce":true,"bytesPerNs":true,"threads":true,"branchPattern":true,"systemCallNs":true,"handOverNs":true,"pageFaultNs":true},"dynamicProps":false,"dynamicItems":false};


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.cpu === undefined) || (!(func0.call(data, "cpu")))) && (missing0 = "cpu")) || (((data.cores === undefined) || (!(func0.call(data, "cores")))) && (missing0 = "cores"))) || (((data.memoryBytes === undefined) || (!(func0.call(data, "memoryBytes")))) && (missing0 = "memoryBytes"))) || (((data.kernel === undefined) || (!(func0.call(data, "kernel")))) && (missing0 = "kernel"))) || (((data.os === undefined) || (!(func0.call(data, "os")))) && (missing0 = "os"))) || (((data.arch === undefined) || (!(func0.call(data, "arch")))) && (missing0 = "arch"))) || (((data.governor === undefined) || (!(func0.call(data, "governor")))) && (missing0 = "governor"))) || (((data.virtualization === undefined) || (!(func0.call(data, "virtualization")))) && (missing0 = "virtualization"))){
validate22.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.name !== undefined && func0.call(data, "name")){
let data0 = data.name;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func74(data0) < 1){
validate22.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate22.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cpu !== undefined && func0.call(data, "cpu")){
const _errs4 = errors;
if(typeof data.cpu !== "string"){
validate22.errors = [{instancePath:instancePath+"/cpu",schemaPath:"#/properties/cpu/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cores !== undefined && func0.call(data, "cores")){
let data2 = data.cores;
const _errs6 = errors;
const _errs7 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate22.errors = [{instancePath:instancePath+"/cores",schemaPath:"#/$defs/ordinal/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs7){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 9007199254740991 || isNaN(data2)){
validate22.errors = [{instancePath:instancePath+"/cores",schemaPath:"#/$defs/ordinal/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data2 < 1 || isNaN(data2)){
validate22.errors = [{instancePath:instancePath+"/cores",schemaPath:"#/$defs/ordinal/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.memoryBytes !== undefined && func0.call(data, "memoryBytes")){
let data3 = data.memoryBytes;
const _errs9 = errors;
const _errs10 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate22.errors = [{instancePath:instancePath+"/memoryBytes",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs10){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 9007199254740991 || isNaN(data3)){
validate22.errors = [{instancePath:instancePath+"/memoryBytes",schemaPath:"#/$defs/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate22.errors = [{instancePath:instancePath+"/memoryBytes",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kernel !== undefined && func0.call(data, "kernel")){
const _errs12 = errors;
if(typeof data.kernel !== "string"){
validate22.errors = [{instancePath:instancePath+"/kernel",schemaPath:"#/properties/kernel/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.os !== undefined && func0.call(data, "os")){
const _errs14 = errors;
if(typeof data.os !== "string"){
validate22.errors = [{instancePath:instancePath+"/os",schemaPath:"#/properties/os/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.arch !== undefined && func0.call(data, "arch")){
const _errs16 = errors;
if(typeof data.arch !== "string"){
validate22.errors = [{instancePath:instancePath+"/arch",schemaPath:"#/properties/arch/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.governor !== undefined && func0.call(data, "governor")){
let data7 = data.governor;
const _errs18 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate22.errors = [{instancePath:instancePath+"/governor",schemaPath:"#/properties/governor/type",keyword:"type",params:{type: schema35.properties.governor.type}}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.virtualization !== undefined && func0.call(data, "virtualization")){
let data8 = data.virtualization;
const _errs20 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
validate22.errors = [{instancePath:instancePath+"/virtualization",schemaPath:"#/properties/virtualization/type",keyword:"type",params:{type: schema35.properties.virtualization.type}}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.container !== undefined && func0.call(data, "container")){
const _errs22 = errors;
if(typeof data.container !== "string"){
validate22.errors = [{instancePath:instancePath+"/container",schemaPath:"#/properties/container/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limits !== undefined && func0.call(data, "limits")){
let data10 = data.limits;
const _errs24 = errors;
if(errors === _errs24){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.cpuQuota !== undefined && func0.call(data10, "cpuQuota")){
let data11 = data10.cpuQuota;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 1000000000000000000 || isNaN(data11)){
validate22.errors = [{instancePath:instancePath+"/limits/cpuQuota",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data11 < 0 || isNaN(data11)){
validate22.errors = [{instancePath:instancePath+"/limits/cpuQuota",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/limits/cpuQuota",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid4 = _errs26 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data10.memoryBytes !== undefined && func0.call(data10, "memoryBytes")){
let data12 = data10.memoryBytes;
const _errs29 = errors;
const _errs30 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate22.errors = [{instancePath:instancePath+"/limits/memoryBytes",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs30){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 9007199254740991 || isNaN(data12)){
validate22.errors = [{instancePath:instancePath+"/limits/memoryBytes",schemaPath:"#/$defs/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate22.errors = [{instancePath:instancePath+"/limits/memoryBytes",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid4 = _errs29 === errors;
}
else {
var valid4 = true;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.measured !== undefined && func0.call(data, "measured")){
const _errs32 = errors;
if(!(validate23(data.measured, {instancePath:instancePath+"/measured",parentData:data,parentDataProperty:"measured",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate22.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":{"name":true,"cpu":true,"cores":true,"memoryBytes":true,"kernel":true,"os":true,"arch":true,"governor":true,"virtualization":true,"container":true,"limits":true,"measured":true},"dynamicProps":false,"dynamicItems":false};

const schema55 = {"type":"object","required":["id","name","version","engine"],"properties":{"id":{"$ref":"#/$defs/name"},"name":{"$ref":"#/$defs/name"},"version":{"type":"string"},"engine":{"type":"string"},"path":{"type":"string"},"label":{"type":"string"},"flags":{"type":"array","items":{"type":"string"}}}};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) || (!(func0.call(data, "id")))) && (missing0 = "id")) || (((data.name === undefined) || (!(func0.call(data, "name")))) && (missing0 = "name"))) || (((data.version === undefined) || (!(func0.call(data, "version")))) && (missing0 = "version"))) || (((data.engine === undefined) || (!(func0.call(data, "engine")))) && (missing0 = "engine"))){
validate26.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.id !== undefined && func0.call(data, "id")){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func74(data0) < 1){
validate26.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate26.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined && func0.call(data, "name")){
let data1 = data.name;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(func74(data1) < 1){
validate26.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate26.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined && func0.call(data, "version")){
const _errs7 = errors;
if(typeof data.version !== "string"){
validate26.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.engine !== undefined && func0.call(data, "engine")){
const _errs9 = errors;
if(typeof data.engine !== "string"){
validate26.errors = [{instancePath:instancePath+"/engine",schemaPath:"#/properties/engine/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined && func0.call(data, "path")){
const _errs11 = errors;
if(typeof data.path !== "string"){
validate26.errors = [{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined && func0.call(data, "label")){
const _errs13 = errors;
if(typeof data.label !== "string"){
validate26.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.flags !== undefined && func0.call(data, "flags")){
let data6 = data.flags;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data6)){
var valid3 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
const _errs17 = errors;
if(typeof data6[i0] !== "string"){
validate26.errors = [{instancePath:instancePath+"/flags/" + i0,schemaPath:"#/properties/flags/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs17 === errors;
if(!valid3){
break;
}
}
}
else {
validate26.errors = [{instancePath:instancePath+"/flags",schemaPath:"#/properties/flags/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate26.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":{"id":true,"name":true,"version":true,"engine":true,"path":true,"label":true,"flags":true},"dynamicProps":false,"dynamicItems":false};

const schema58 = {"type":"object","properties":{"tier":{"type":"string"},"cases":{"type":"array","items":{"type":"string"}},"workloads":{"type":"array","items":{"type":"string"}},"rounds":{"$ref":"#/$defs/ordinal"},"precision":{"$ref":"#/$defs/amount"},"threshold":{"$ref":"#/$defs/amount"},"failOn":{"$ref":"#/$defs/amount"},"maxTimeMs":{"$ref":"#/$defs/amount"},"measureMs":{"$ref":"#/$defs/amount"},"lowQuantile":{"$ref":"#/$defs/amount"},"lowRule":{"$ref":"#/$defs/count"},"warmUpMs":{"$ref":"#/$defs/amount"},"limitMs":{"$ref":"#/$defs/amount"},"memoryLimitBytes":{"$ref":"#/$defs/amount"},"cpus":{"type":"array","items":{"$ref":"#/$defs/count"}},"counters":{"type":"boolean"},"syscalls":{"type":"boolean"}}};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate28.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.tier !== undefined && func0.call(data, "tier")){
const _errs1 = errors;
if(typeof data.tier !== "string"){
validate28.errors = [{instancePath:instancePath+"/tier",schemaPath:"#/properties/tier/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cases !== undefined && func0.call(data, "cases")){
let data1 = data.cases;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(typeof data1[i0] !== "string"){
validate28.errors = [{instancePath:instancePath+"/cases/" + i0,schemaPath:"#/properties/cases/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/cases",schemaPath:"#/properties/cases/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workloads !== undefined && func0.call(data, "workloads")){
let data3 = data.workloads;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
const _errs9 = errors;
if(typeof data3[i1] !== "string"){
validate28.errors = [{instancePath:instancePath+"/workloads/" + i1,schemaPath:"#/properties/workloads/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs9 === errors;
if(!valid2){
break;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/workloads",schemaPath:"#/properties/workloads/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rounds !== undefined && func0.call(data, "rounds")){
let data5 = data.rounds;
const _errs11 = errors;
const _errs12 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate28.errors = [{instancePath:instancePath+"/rounds",schemaPath:"#/$defs/ordinal/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs12){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 9007199254740991 || isNaN(data5)){
validate28.errors = [{instancePath:instancePath+"/rounds",schemaPath:"#/$defs/ordinal/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data5 < 1 || isNaN(data5)){
validate28.errors = [{instancePath:instancePath+"/rounds",schemaPath:"#/$defs/ordinal/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.precision !== undefined && func0.call(data, "precision")){
let data6 = data.precision;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000000000000000000 || isNaN(data6)){
validate28.errors = [{instancePath:instancePath+"/precision",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate28.errors = [{instancePath:instancePath+"/precision",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/precision",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.threshold !== undefined && func0.call(data, "threshold")){
let data7 = data.threshold;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1000000000000000000 || isNaN(data7)){
validate28.errors = [{instancePath:instancePath+"/threshold",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate28.errors = [{instancePath:instancePath+"/threshold",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/threshold",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failOn !== undefined && func0.call(data, "failOn")){
let data8 = data.failOn;
const _errs20 = errors;
const _errs21 = errors;
if(errors === _errs21){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 1000000000000000000 || isNaN(data8)){
validate28.errors = [{instancePath:instancePath+"/failOn",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data8 < 0 || isNaN(data8)){
validate28.errors = [{instancePath:instancePath+"/failOn",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/failOn",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.maxTimeMs !== undefined && func0.call(data, "maxTimeMs")){
let data9 = data.maxTimeMs;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 1000000000000000000 || isNaN(data9)){
validate28.errors = [{instancePath:instancePath+"/maxTimeMs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data9 < 0 || isNaN(data9)){
validate28.errors = [{instancePath:instancePath+"/maxTimeMs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/maxTimeMs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.measureMs !== undefined && func0.call(data, "measureMs")){
let data10 = data.measureMs;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 1000000000000000000 || isNaN(data10)){
validate28.errors = [{instancePath:instancePath+"/measureMs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data10 < 0 || isNaN(data10)){
validate28.errors = [{instancePath:instancePath+"/measureMs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/measureMs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lowQuantile !== undefined && func0.call(data, "lowQuantile")){
let data11 = data.lowQuantile;
const _errs29 = errors;
const _errs30 = errors;
if(errors === _errs30){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 1000000000000000000 || isNaN(data11)){
validate28.errors = [{instancePath:instancePath+"/lowQuantile",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data11 < 0 || isNaN(data11)){
validate28.errors = [{instancePath:instancePath+"/lowQuantile",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/lowQuantile",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lowRule !== undefined && func0.call(data, "lowRule")){
let data12 = data.lowRule;
const _errs32 = errors;
const _errs33 = errors;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
validate28.errors = [{instancePath:instancePath+"/lowRule",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs33){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 9007199254740991 || isNaN(data12)){
validate28.errors = [{instancePath:instancePath+"/lowRule",schemaPath:"#/$defs/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate28.errors = [{instancePath:instancePath+"/lowRule",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.warmUpMs !== undefined && func0.call(data, "warmUpMs")){
let data13 = data.warmUpMs;
const _errs35 = errors;
const _errs36 = errors;
if(errors === _errs36){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 1000000000000000000 || isNaN(data13)){
validate28.errors = [{instancePath:instancePath+"/warmUpMs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data13 < 0 || isNaN(data13)){
validate28.errors = [{instancePath:instancePath+"/warmUpMs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/warmUpMs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limitMs !== undefined && func0.call(data, "limitMs")){
let data14 = data.limitMs;
const _errs38 = errors;
const _errs39 = errors;
if(errors === _errs39){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 1000000000000000000 || isNaN(data14)){
validate28.errors = [{instancePath:instancePath+"/limitMs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data14 < 0 || isNaN(data14)){
validate28.errors = [{instancePath:instancePath+"/limitMs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/limitMs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.memoryLimitBytes !== undefined && func0.call(data, "memoryLimitBytes")){
let data15 = data.memoryLimitBytes;
const _errs41 = errors;
const _errs42 = errors;
if(errors === _errs42){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 1000000000000000000 || isNaN(data15)){
validate28.errors = [{instancePath:instancePath+"/memoryLimitBytes",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data15 < 0 || isNaN(data15)){
validate28.errors = [{instancePath:instancePath+"/memoryLimitBytes",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/memoryLimitBytes",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cpus !== undefined && func0.call(data, "cpus")){
let data16 = data.cpus;
const _errs44 = errors;
if(errors === _errs44){
if(Array.isArray(data16)){
var valid14 = true;
const len2 = data16.length;
for(let i2=0; i2<len2; i2++){
let data17 = data16[i2];
const _errs46 = errors;
const _errs47 = errors;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
validate28.errors = [{instancePath:instancePath+"/cpus/" + i2,schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs47){
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 9007199254740991 || isNaN(data17)){
validate28.errors = [{instancePath:instancePath+"/cpus/" + i2,schemaPath:"#/$defs/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data17 < 0 || isNaN(data17)){
validate28.errors = [{instancePath:instancePath+"/cpus/" + i2,schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid14 = _errs46 === errors;
if(!valid14){
break;
}
}
}
else {
validate28.errors = [{instancePath:instancePath+"/cpus",schemaPath:"#/properties/cpus/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs44 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.counters !== undefined && func0.call(data, "counters")){
const _errs49 = errors;
if(typeof data.counters !== "boolean"){
validate28.errors = [{instancePath:instancePath+"/counters",schemaPath:"#/properties/counters/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs49 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.syscalls !== undefined && func0.call(data, "syscalls")){
const _errs51 = errors;
if(typeof data.syscalls !== "boolean"){
validate28.errors = [{instancePath:instancePath+"/syscalls",schemaPath:"#/properties/syscalls/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs51 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate28.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":{"tier":true,"cases":true,"workloads":true,"rounds":true,"precision":true,"threshold":true,"failOn":true,"maxTimeMs":true,"measureMs":true,"lowQuantile":true,"lowRule":true,"warmUpMs":true,"limitMs":true,"memoryLimitBytes":true,"cpus":true,"counters":true,"syscalls":true},"dynamicProps":false,"dynamicItems":false};

const schema71 = {"type":"object","required":["suites","runtimes"],"properties":{"suites":{"type":"array","items":{"$ref":"#/$defs/plannedSuite"}},"runtimes":{"$ref":"#/$defs/names"},"pairs":{"type":"array","items":{"$ref":"#/$defs/runtimePair"}}}};
const schema72 = {"type":"object","required":["name","question","baseline","cases","workloads"],"properties":{"name":{"$ref":"#/$defs/name"},"question":{"type":"string"},"baseline":{"$ref":"#/$defs/name"},"baselineRuntime":{"$ref":"#/$defs/name"},"cases":{"$ref":"#/$defs/names"},"workloads":{"$ref":"#/$defs/names"},"columns":{"type":"array","items":{"$ref":"#/$defs/figureColumn"}},"endurance":{"$ref":"#/$defs/names"},"casesOf":{"type":"object","additionalProperties":{"$ref":"#/$defs/names"}},"runtimesOf":{"type":"object","additionalProperties":{"$ref":"#/$defs/names"}},"runtimes":{"type":"object","additionalProperties":{"$ref":"#/$defs/names"}},"looks":{"type":"object","required":["early","end"],"properties":{"early":{"type":"array","items":{"$ref":"#/$defs/ordinal"}},"end":{"$ref":"#/$defs/ordinal"}}}}};
const schema76 = {"type":"array","items":{"$ref":"#/$defs/name"}};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate32.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func74(data0) < 1){
validate32.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate32.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate32.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
validate32.errors = vErrors;
return errors === 0;
}
validate32.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const schema78 = {"type":"object","required":["title","figure","format"],"properties":{"title":{"type":"string"},"figure":{"$ref":"#/$defs/name"},"format":{"enum":["time","count","memory","rate"]},"overBaseline":{"type":"boolean"},"againstTime":{"enum":["less","more"]}}};

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate35.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.title === undefined) || (!(func0.call(data, "title")))) && (missing0 = "title")) || (((data.figure === undefined) || (!(func0.call(data, "figure")))) && (missing0 = "figure"))) || (((data.format === undefined) || (!(func0.call(data, "format")))) && (missing0 = "format"))){
validate35.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.title !== undefined && func0.call(data, "title")){
const _errs1 = errors;
if(typeof data.title !== "string"){
validate35.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.figure !== undefined && func0.call(data, "figure")){
let data1 = data.figure;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func74(data1) < 1){
validate35.errors = [{instancePath:instancePath+"/figure",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate35.errors = [{instancePath:instancePath+"/figure",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.format !== undefined && func0.call(data, "format")){
let data2 = data.format;
const _errs6 = errors;
if(!((((data2 === "time") || (data2 === "count")) || (data2 === "memory")) || (data2 === "rate"))){
validate35.errors = [{instancePath:instancePath+"/format",schemaPath:"#/properties/format/enum",keyword:"enum",params:{allowedValues: schema78.properties.format.enum}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.overBaseline !== undefined && func0.call(data, "overBaseline")){
const _errs7 = errors;
if(typeof data.overBaseline !== "boolean"){
validate35.errors = [{instancePath:instancePath+"/overBaseline",schemaPath:"#/properties/overBaseline/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.againstTime !== undefined && func0.call(data, "againstTime")){
let data4 = data.againstTime;
const _errs9 = errors;
if(!((data4 === "less") || (data4 === "more"))){
validate35.errors = [{instancePath:instancePath+"/againstTime",schemaPath:"#/properties/againstTime/enum",keyword:"enum",params:{allowedValues: schema78.properties.againstTime.enum}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate35.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate35.errors = vErrors;
return errors === 0;
}
validate35.evaluated = {"props":{"title":true,"figure":true,"format":true,"overBaseline":true,"againstTime":true},"dynamicProps":false,"dynamicItems":false};


function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate31.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.name === undefined) || (!(func0.call(data, "name")))) && (missing0 = "name")) || (((data.question === undefined) || (!(func0.call(data, "question")))) && (missing0 = "question"))) || (((data.baseline === undefined) || (!(func0.call(data, "baseline")))) && (missing0 = "baseline"))) || (((data.cases === undefined) || (!(func0.call(data, "cases")))) && (missing0 = "cases"))) || (((data.workloads === undefined) || (!(func0.call(data, "workloads")))) && (missing0 = "workloads"))){
validate31.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.name !== undefined && func0.call(data, "name")){
let data0 = data.name;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func74(data0) < 1){
validate31.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate31.errors = [{instancePath:instancePath+"/name",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.question !== undefined && func0.call(data, "question")){
const _errs4 = errors;
if(typeof data.question !== "string"){
validate31.errors = [{instancePath:instancePath+"/question",schemaPath:"#/properties/question/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.baseline !== undefined && func0.call(data, "baseline")){
let data2 = data.baseline;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 === "string"){
if(func74(data2) < 1){
validate31.errors = [{instancePath:instancePath+"/baseline",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate31.errors = [{instancePath:instancePath+"/baseline",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.baselineRuntime !== undefined && func0.call(data, "baselineRuntime")){
let data3 = data.baselineRuntime;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(func74(data3) < 1){
validate31.errors = [{instancePath:instancePath+"/baselineRuntime",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate31.errors = [{instancePath:instancePath+"/baselineRuntime",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cases !== undefined && func0.call(data, "cases")){
const _errs12 = errors;
if(!(validate32(data.cases, {instancePath:instancePath+"/cases",parentData:data,parentDataProperty:"cases",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workloads !== undefined && func0.call(data, "workloads")){
const _errs13 = errors;
if(!(validate32(data.workloads, {instancePath:instancePath+"/workloads",parentData:data,parentDataProperty:"workloads",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.columns !== undefined && func0.call(data, "columns")){
let data6 = data.columns;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data6)){
var valid4 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
const _errs16 = errors;
if(!(validate35(data6[i0], {instancePath:instancePath+"/columns/" + i0,parentData:data6,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
var valid4 = _errs16 === errors;
if(!valid4){
break;
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/columns",schemaPath:"#/properties/columns/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.endurance !== undefined && func0.call(data, "endurance")){
const _errs17 = errors;
if(!(validate32(data.endurance, {instancePath:instancePath+"/endurance",parentData:data,parentDataProperty:"endurance",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.casesOf !== undefined && func0.call(data, "casesOf")){
let data9 = data.casesOf;
const _errs18 = errors;
if(errors === _errs18){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key0 of Object.keys(data9)){
const _errs21 = errors;
if(!(validate32(data9[key0], {instancePath:instancePath+"/casesOf/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data9,parentDataProperty:key0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid5 = _errs21 === errors;
if(!valid5){
break;
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/casesOf",schemaPath:"#/properties/casesOf/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.runtimesOf !== undefined && func0.call(data, "runtimesOf")){
let data11 = data.runtimesOf;
const _errs22 = errors;
if(errors === _errs22){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key1 of Object.keys(data11)){
const _errs25 = errors;
if(!(validate32(data11[key1], {instancePath:instancePath+"/runtimesOf/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data11,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid6 = _errs25 === errors;
if(!valid6){
break;
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/runtimesOf",schemaPath:"#/properties/runtimesOf/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.runtimes !== undefined && func0.call(data, "runtimes")){
let data13 = data.runtimes;
const _errs26 = errors;
if(errors === _errs26){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key2 of Object.keys(data13)){
const _errs29 = errors;
if(!(validate32(data13[key2], {instancePath:instancePath+"/runtimes/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data13,parentDataProperty:key2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid7 = _errs29 === errors;
if(!valid7){
break;
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/runtimes",schemaPath:"#/properties/runtimes/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.looks !== undefined && func0.call(data, "looks")){
let data15 = data.looks;
const _errs30 = errors;
if(errors === _errs30){
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
let missing1;
if((((data15.early === undefined) || (!(func0.call(data15, "early")))) && (missing1 = "early")) || (((data15.end === undefined) || (!(func0.call(data15, "end")))) && (missing1 = "end"))){
validate31.errors = [{instancePath:instancePath+"/looks",schemaPath:"#/properties/looks/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data15.early !== undefined && func0.call(data15, "early")){
let data16 = data15.early;
const _errs32 = errors;
if(errors === _errs32){
if(Array.isArray(data16)){
var valid9 = true;
const len1 = data16.length;
for(let i1=0; i1<len1; i1++){
let data17 = data16[i1];
const _errs34 = errors;
const _errs35 = errors;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
validate31.errors = [{instancePath:instancePath+"/looks/early/" + i1,schemaPath:"#/$defs/ordinal/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs35){
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 9007199254740991 || isNaN(data17)){
validate31.errors = [{instancePath:instancePath+"/looks/early/" + i1,schemaPath:"#/$defs/ordinal/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data17 < 1 || isNaN(data17)){
validate31.errors = [{instancePath:instancePath+"/looks/early/" + i1,schemaPath:"#/$defs/ordinal/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
}
var valid9 = _errs34 === errors;
if(!valid9){
break;
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/looks/early",schemaPath:"#/properties/looks/properties/early/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid8 = _errs32 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data15.end !== undefined && func0.call(data15, "end")){
let data18 = data15.end;
const _errs37 = errors;
const _errs38 = errors;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
validate31.errors = [{instancePath:instancePath+"/looks/end",schemaPath:"#/$defs/ordinal/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs38){
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 9007199254740991 || isNaN(data18)){
validate31.errors = [{instancePath:instancePath+"/looks/end",schemaPath:"#/$defs/ordinal/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data18 < 1 || isNaN(data18)){
validate31.errors = [{instancePath:instancePath+"/looks/end",schemaPath:"#/$defs/ordinal/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
}
var valid8 = _errs37 === errors;
}
else {
var valid8 = true;
}
}
}
}
else {
validate31.errors = [{instancePath:instancePath+"/looks",schemaPath:"#/properties/looks/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate31.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate31.errors = vErrors;
return errors === 0;
}
validate31.evaluated = {"props":{"name":true,"question":true,"baseline":true,"baselineRuntime":true,"cases":true,"workloads":true,"columns":true,"endurance":true,"casesOf":true,"runtimesOf":true,"runtimes":true,"looks":true},"dynamicProps":false,"dynamicItems":false};

const schema82 = {"type":"object","required":["base","other"],"properties":{"base":{"$ref":"#/$defs/name"},"other":{"$ref":"#/$defs/name"},"control":{"type":"boolean"}}};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate43.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.base === undefined) || (!(func0.call(data, "base")))) && (missing0 = "base")) || (((data.other === undefined) || (!(func0.call(data, "other")))) && (missing0 = "other"))){
validate43.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.base !== undefined && func0.call(data, "base")){
let data0 = data.base;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func74(data0) < 1){
validate43.errors = [{instancePath:instancePath+"/base",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate43.errors = [{instancePath:instancePath+"/base",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.other !== undefined && func0.call(data, "other")){
let data1 = data.other;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(func74(data1) < 1){
validate43.errors = [{instancePath:instancePath+"/other",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate43.errors = [{instancePath:instancePath+"/other",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.control !== undefined && func0.call(data, "control")){
const _errs7 = errors;
if(typeof data.control !== "boolean"){
validate43.errors = [{instancePath:instancePath+"/control",schemaPath:"#/properties/control/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate43.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate43.errors = vErrors;
return errors === 0;
}
validate43.evaluated = {"props":{"base":true,"other":true,"control":true},"dynamicProps":false,"dynamicItems":false};


function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate30.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.suites === undefined) || (!(func0.call(data, "suites")))) && (missing0 = "suites")) || (((data.runtimes === undefined) || (!(func0.call(data, "runtimes")))) && (missing0 = "runtimes"))){
validate30.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.suites !== undefined && func0.call(data, "suites")){
let data0 = data.suites;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate31(data0[i0], {instancePath:instancePath+"/suites/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/suites",schemaPath:"#/properties/suites/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.runtimes !== undefined && func0.call(data, "runtimes")){
const _errs4 = errors;
if(!(validate32(data.runtimes, {instancePath:instancePath+"/runtimes",parentData:data,parentDataProperty:"runtimes",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pairs !== undefined && func0.call(data, "pairs")){
let data3 = data.pairs;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data3)){
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
const _errs7 = errors;
if(!(validate43(data3[i1], {instancePath:instancePath+"/pairs/" + i1,parentData:data3,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/pairs",schemaPath:"#/properties/pairs/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate30.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate30.errors = vErrors;
return errors === 0;
}
validate30.evaluated = {"props":{"suites":true,"runtimes":true,"pairs":true},"dynamicProps":false,"dynamicItems":false};


function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate67.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")) || (((data.schema === undefined) || (!(func0.call(data, "schema")))) && (missing0 = "schema"))) || (((data.id === undefined) || (!(func0.call(data, "id")))) && (missing0 = "id"))) || (((data.startedAt === undefined) || (!(func0.call(data, "startedAt")))) && (missing0 = "startedAt"))) || (((data.seed === undefined) || (!(func0.call(data, "seed")))) && (missing0 = "seed"))) || (((data.argv === undefined) || (!(func0.call(data, "argv")))) && (missing0 = "argv"))) || (((data.commit === undefined) || (!(func0.call(data, "commit")))) && (missing0 = "commit"))) || (((data.machine === undefined) || (!(func0.call(data, "machine")))) && (missing0 = "machine"))) || (((data.runtimes === undefined) || (!(func0.call(data, "runtimes")))) && (missing0 = "runtimes"))) || (((data.options === undefined) || (!(func0.call(data, "options")))) && (missing0 = "options"))) || (((data.plan === undefined) || (!(func0.call(data, "plan")))) && (missing0 = "plan"))){
validate67.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined && func0.call(data, "type")){
const _errs1 = errors;
if("run" !== data.type){
validate67.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "run"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.schema !== undefined && func0.call(data, "schema")){
const _errs2 = errors;
if(1 !== data.schema){
validate67.errors = [{instancePath:instancePath+"/schema",schemaPath:"#/properties/schema/const",keyword:"const",params:{allowedValue: 1}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined && func0.call(data, "id")){
let data2 = data.id;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data2 === "string"){
if(func74(data2) < 1){
validate67.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate67.errors = [{instancePath:instancePath+"/id",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.startedAt !== undefined && func0.call(data, "startedAt")){
let data3 = data.startedAt;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 === "string"){
if(!pattern4.test(data3)){
validate67.errors = [{instancePath:instancePath+"/startedAt",schemaPath:"#/$defs/time/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]+)?Z$"}}];
return false;
}
}
else {
validate67.errors = [{instancePath:instancePath+"/startedAt",schemaPath:"#/$defs/time/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seed !== undefined && func0.call(data, "seed")){
let data4 = data.seed;
const _errs9 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate67.errors = [{instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs9){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 4294967295 || isNaN(data4)){
validate67.errors = [{instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295}}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate67.errors = [{instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.argv !== undefined && func0.call(data, "argv")){
let data5 = data.argv;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data5)){
var valid3 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs13 = errors;
if(typeof data5[i0] !== "string"){
validate67.errors = [{instancePath:instancePath+"/argv/" + i0,schemaPath:"#/properties/argv/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs13 === errors;
if(!valid3){
break;
}
}
}
else {
validate67.errors = [{instancePath:instancePath+"/argv",schemaPath:"#/properties/argv/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.commit !== undefined && func0.call(data, "commit")){
let data7 = data.commit;
const _errs15 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate67.errors = [{instancePath:instancePath+"/commit",schemaPath:"#/properties/commit/type",keyword:"type",params:{type: schema32.properties.commit.type}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.code !== undefined && func0.call(data, "code")){
let data8 = data.code;
const _errs17 = errors;
if(errors === _errs17){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key0 of Object.keys(data8)){
const _errs20 = errors;
if(typeof data8[key0] !== "string"){
validate67.errors = [{instancePath:instancePath+"/code/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/code/additionalProperties/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid4 = _errs20 === errors;
if(!valid4){
break;
}
}
}
else {
validate67.errors = [{instancePath:instancePath+"/code",schemaPath:"#/properties/code/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.machine !== undefined && func0.call(data, "machine")){
const _errs22 = errors;
if(!(validate22(data.machine, {instancePath:instancePath+"/machine",parentData:data,parentDataProperty:"machine",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.runtimes !== undefined && func0.call(data, "runtimes")){
let data11 = data.runtimes;
const _errs23 = errors;
if(errors === _errs23){
if(Array.isArray(data11)){
var valid5 = true;
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
const _errs25 = errors;
if(!(validate26(data11[i1], {instancePath:instancePath+"/runtimes/" + i1,parentData:data11,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
var valid5 = _errs25 === errors;
if(!valid5){
break;
}
}
}
else {
validate67.errors = [{instancePath:instancePath+"/runtimes",schemaPath:"#/properties/runtimes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.options !== undefined && func0.call(data, "options")){
const _errs26 = errors;
if(!(validate28(data.options, {instancePath:instancePath+"/options",parentData:data,parentDataProperty:"options",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.plan !== undefined && func0.call(data, "plan")){
const _errs27 = errors;
if(!(validate30(data.plan, {instancePath:instancePath+"/plan",parentData:data,parentDataProperty:"plan",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate67.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate67.errors = vErrors;
return errors === 0;
}
validate67.evaluated = {"props":{"type":true,"schema":true,"id":true,"startedAt":true,"seed":true,"argv":true,"commit":true,"code":true,"machine":true,"runtimes":true,"options":true,"plan":true},"dynamicProps":false,"dynamicItems":false};

export const trial = validate72;
const schema85 = {"type":"object","required":["type","suite","case","workload","runtime","round","ns","nsMin","samples","at"],"properties":{"type":{"const":"trial"},"suite":{"$ref":"#/$defs/name"},"case":{"$ref":"#/$defs/name"},"workload":{"$ref":"#/$defs/name"},"runtime":{"$ref":"#/$defs/name"},"round":{"$ref":"#/$defs/ordinal"},"ns":{"$ref":"#/$defs/amount"},"nsLow":{"$ref":"#/$defs/amount"},"nsMin":{"$ref":"#/$defs/amount"},"nsMean":{"$ref":"#/$defs/amount"},"samples":{"$ref":"#/$defs/ordinal"},"warmUp":{"$ref":"#/$defs/warmUp"},"bytes":{"$ref":"#/$defs/amount"},"wallMs":{"$ref":"#/$defs/amount"},"userMs":{"$ref":"#/$defs/amount"},"sysMs":{"$ref":"#/$defs/amount"},"rssBytes":{"$ref":"#/$defs/count"},"counters":{"type":"object","properties":{"instructions":{"$ref":"#/$defs/amount"},"cycles":{"$ref":"#/$defs/amount"},"branchMisses":{"$ref":"#/$defs/amount"},"cacheMisses":{"$ref":"#/$defs/amount"}},"additionalProperties":false},"figures":{"type":"object","additionalProperties":{"type":"number","minimum":-1000000000000000000,"maximum":1000000000000000000}},"latencyNs":{"type":"object","required":["p50","p90","p99","max"],"properties":{"p50":{"$ref":"#/$defs/amount"},"p90":{"$ref":"#/$defs/amount"},"p99":{"$ref":"#/$defs/amount"},"p999":{"$ref":"#/$defs/amount"},"max":{"$ref":"#/$defs/amount"}}},"contextSwitches":{"$ref":"#/$defs/contextSwitches"},"programs":{"type":"object","additionalProperties":{"type":"object","required":["userMs","sysMs","rssBytes","contextSwitches"],"properties":{"userMs":{"$ref":"#/$defs/amount"},"sysMs":{"$ref":"#/$defs/amount"},"rssBytes":{"$ref":"#/$defs/count"},"contextSwitches":{"$ref":"#/$defs/contextSwitches"}}}},"at":{"$ref":"#/$defs/time"}}};
const schema96 = {"type":"object","required":["ms","settledMs","settledCalls","firstNs","slope","class"],"properties":{"ms":{"$ref":"#/$defs/amount"},"settledMs":{"$ref":"#/$defs/amount"},"settledCalls":{"$ref":"#/$defs/amount"},"firstNs":{"$ref":"#/$defs/amount"},"first100MsNs":{"$ref":"#/$defs/amount"},"lows":{"type":"array","items":{"$ref":"#/$defs/amount"}},"slope":{"type":"number","minimum":-1000000000000000000,"maximum":1000000000000000000},"class":{"enum":["flat","warming","slowing","unsettled"]}}};

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate48.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.ms === undefined) || (!(func0.call(data, "ms")))) && (missing0 = "ms")) || (((data.settledMs === undefined) || (!(func0.call(data, "settledMs")))) && (missing0 = "settledMs"))) || (((data.settledCalls === undefined) || (!(func0.call(data, "settledCalls")))) && (missing0 = "settledCalls"))) || (((data.firstNs === undefined) || (!(func0.call(data, "firstNs")))) && (missing0 = "firstNs"))) || (((data.slope === undefined) || (!(func0.call(data, "slope")))) && (missing0 = "slope"))) || (((data.class === undefined) || (!(func0.call(data, "class")))) && (missing0 = "class"))){
validate48.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.ms !== undefined && func0.call(data, "ms")){
let data0 = data.ms;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 1000000000000000000 || isNaN(data0)){
validate48.errors = [{instancePath:instancePath+"/ms",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate48.errors = [{instancePath:instancePath+"/ms",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate48.errors = [{instancePath:instancePath+"/ms",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.settledMs !== undefined && func0.call(data, "settledMs")){
let data1 = data.settledMs;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1000000000000000000 || isNaN(data1)){
validate48.errors = [{instancePath:instancePath+"/settledMs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate48.errors = [{instancePath:instancePath+"/settledMs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate48.errors = [{instancePath:instancePath+"/settledMs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.settledCalls !== undefined && func0.call(data, "settledCalls")){
let data2 = data.settledCalls;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1000000000000000000 || isNaN(data2)){
validate48.errors = [{instancePath:instancePath+"/settledCalls",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate48.errors = [{instancePath:instancePath+"/settledCalls",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate48.errors = [{instancePath:instancePath+"/settledCalls",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.firstNs !== undefined && func0.call(data, "firstNs")){
let data3 = data.firstNs;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1000000000000000000 || isNaN(data3)){
validate48.errors = [{instancePath:instancePath+"/firstNs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate48.errors = [{instancePath:instancePath+"/firstNs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate48.errors = [{instancePath:instancePath+"/firstNs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.first100MsNs !== undefined && func0.call(data, "first100MsNs")){
let data4 = data.first100MsNs;
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1000000000000000000 || isNaN(data4)){
validate48.errors = [{instancePath:instancePath+"/first100MsNs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate48.errors = [{instancePath:instancePath+"/first100MsNs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate48.errors = [{instancePath:instancePath+"/first100MsNs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lows !== undefined && func0.call(data, "lows")){
let data5 = data.lows;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data5)){
var valid6 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs18 = errors;
const _errs19 = errors;
if(errors === _errs19){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000000000000000000 || isNaN(data6)){
validate48.errors = [{instancePath:instancePath+"/lows/" + i0,schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate48.errors = [{instancePath:instancePath+"/lows/" + i0,schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate48.errors = [{instancePath:instancePath+"/lows/" + i0,schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid6 = _errs18 === errors;
if(!valid6){
break;
}
}
}
else {
validate48.errors = [{instancePath:instancePath+"/lows",schemaPath:"#/properties/lows/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.slope !== undefined && func0.call(data, "slope")){
let data7 = data.slope;
const _errs21 = errors;
if(errors === _errs21){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1000000000000000000 || isNaN(data7)){
validate48.errors = [{instancePath:instancePath+"/slope",schemaPath:"#/properties/slope/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data7 < -1000000000000000000 || isNaN(data7)){
validate48.errors = [{instancePath:instancePath+"/slope",schemaPath:"#/properties/slope/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1000000000000000000}}];
return false;
}
}
}
else {
validate48.errors = [{instancePath:instancePath+"/slope",schemaPath:"#/properties/slope/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.class !== undefined && func0.call(data, "class")){
let data8 = data.class;
const _errs23 = errors;
if(!((((data8 === "flat") || (data8 === "warming")) || (data8 === "slowing")) || (data8 === "unsettled"))){
validate48.errors = [{instancePath:instancePath+"/class",schemaPath:"#/properties/class/enum",keyword:"enum",params:{allowedValues: schema96.properties.class.enum}}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate48.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate48.errors = vErrors;
return errors === 0;
}
validate48.evaluated = {"props":{"ms":true,"settledMs":true,"settledCalls":true,"firstNs":true,"first100MsNs":true,"lows":true,"slope":true,"class":true},"dynamicProps":false,"dynamicItems":false};

const schema117 = {"type":"object","required":["voluntary","involuntary"],"properties":{"voluntary":{"$ref":"#/$defs/count"},"involuntary":{"$ref":"#/$defs/count"}}};

function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate50.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.voluntary === undefined) || (!(func0.call(data, "voluntary")))) && (missing0 = "voluntary")) || (((data.involuntary === undefined) || (!(func0.call(data, "involuntary")))) && (missing0 = "involuntary"))){
validate50.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.voluntary !== undefined && func0.call(data, "voluntary")){
let data0 = data.voluntary;
const _errs1 = errors;
const _errs2 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
validate50.errors = [{instancePath:instancePath+"/voluntary",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs2){
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 9007199254740991 || isNaN(data0)){
validate50.errors = [{instancePath:instancePath+"/voluntary",schemaPath:"#/$defs/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate50.errors = [{instancePath:instancePath+"/voluntary",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.involuntary !== undefined && func0.call(data, "involuntary")){
let data1 = data.involuntary;
const _errs4 = errors;
const _errs5 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate50.errors = [{instancePath:instancePath+"/involuntary",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs5){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
validate50.errors = [{instancePath:instancePath+"/involuntary",schemaPath:"#/$defs/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate50.errors = [{instancePath:instancePath+"/involuntary",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate50.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate50.errors = vErrors;
return errors === 0;
}
validate50.evaluated = {"props":{"voluntary":true,"involuntary":true},"dynamicProps":false,"dynamicItems":false};


function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate72.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")) || (((data.suite === undefined) || (!(func0.call(data, "suite")))) && (missing0 = "suite"))) || (((data.case === undefined) || (!(func0.call(data, "case")))) && (missing0 = "case"))) || (((data.workload === undefined) || (!(func0.call(data, "workload")))) && (missing0 = "workload"))) || (((data.runtime === undefined) || (!(func0.call(data, "runtime")))) && (missing0 = "runtime"))) || (((data.round === undefined) || (!(func0.call(data, "round")))) && (missing0 = "round"))) || (((data.ns === undefined) || (!(func0.call(data, "ns")))) && (missing0 = "ns"))) || (((data.nsMin === undefined) || (!(func0.call(data, "nsMin")))) && (missing0 = "nsMin"))) || (((data.samples === undefined) || (!(func0.call(data, "samples")))) && (missing0 = "samples"))) || (((data.at === undefined) || (!(func0.call(data, "at")))) && (missing0 = "at"))){
validate72.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined && func0.call(data, "type")){
const _errs1 = errors;
if("trial" !== data.type){
validate72.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "trial"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.suite !== undefined && func0.call(data, "suite")){
let data1 = data.suite;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func74(data1) < 1){
validate72.errors = [{instancePath:instancePath+"/suite",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate72.errors = [{instancePath:instancePath+"/suite",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.case !== undefined && func0.call(data, "case")){
let data2 = data.case;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func74(data2) < 1){
validate72.errors = [{instancePath:instancePath+"/case",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate72.errors = [{instancePath:instancePath+"/case",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workload !== undefined && func0.call(data, "workload")){
let data3 = data.workload;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(func74(data3) < 1){
validate72.errors = [{instancePath:instancePath+"/workload",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate72.errors = [{instancePath:instancePath+"/workload",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.runtime !== undefined && func0.call(data, "runtime")){
let data4 = data.runtime;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 === "string"){
if(func74(data4) < 1){
validate72.errors = [{instancePath:instancePath+"/runtime",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate72.errors = [{instancePath:instancePath+"/runtime",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.round !== undefined && func0.call(data, "round")){
let data5 = data.round;
const _errs14 = errors;
const _errs15 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate72.errors = [{instancePath:instancePath+"/round",schemaPath:"#/$defs/ordinal/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs15){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 9007199254740991 || isNaN(data5)){
validate72.errors = [{instancePath:instancePath+"/round",schemaPath:"#/$defs/ordinal/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data5 < 1 || isNaN(data5)){
validate72.errors = [{instancePath:instancePath+"/round",schemaPath:"#/$defs/ordinal/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ns !== undefined && func0.call(data, "ns")){
let data6 = data.ns;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000000000000000000 || isNaN(data6)){
validate72.errors = [{instancePath:instancePath+"/ns",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate72.errors = [{instancePath:instancePath+"/ns",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/ns",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nsLow !== undefined && func0.call(data, "nsLow")){
let data7 = data.nsLow;
const _errs20 = errors;
const _errs21 = errors;
if(errors === _errs21){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1000000000000000000 || isNaN(data7)){
validate72.errors = [{instancePath:instancePath+"/nsLow",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate72.errors = [{instancePath:instancePath+"/nsLow",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/nsLow",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nsMin !== undefined && func0.call(data, "nsMin")){
let data8 = data.nsMin;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 1000000000000000000 || isNaN(data8)){
validate72.errors = [{instancePath:instancePath+"/nsMin",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data8 < 0 || isNaN(data8)){
validate72.errors = [{instancePath:instancePath+"/nsMin",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/nsMin",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nsMean !== undefined && func0.call(data, "nsMean")){
let data9 = data.nsMean;
const _errs26 = errors;
const _errs27 = errors;
if(errors === _errs27){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 1000000000000000000 || isNaN(data9)){
validate72.errors = [{instancePath:instancePath+"/nsMean",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data9 < 0 || isNaN(data9)){
validate72.errors = [{instancePath:instancePath+"/nsMean",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/nsMean",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.samples !== undefined && func0.call(data, "samples")){
let data10 = data.samples;
const _errs29 = errors;
const _errs30 = errors;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
validate72.errors = [{instancePath:instancePath+"/samples",schemaPath:"#/$defs/ordinal/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs30){
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 9007199254740991 || isNaN(data10)){
validate72.errors = [{instancePath:instancePath+"/samples",schemaPath:"#/$defs/ordinal/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data10 < 1 || isNaN(data10)){
validate72.errors = [{instancePath:instancePath+"/samples",schemaPath:"#/$defs/ordinal/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.warmUp !== undefined && func0.call(data, "warmUp")){
const _errs32 = errors;
if(!(validate48(data.warmUp, {instancePath:instancePath+"/warmUp",parentData:data,parentDataProperty:"warmUp",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytes !== undefined && func0.call(data, "bytes")){
let data12 = data.bytes;
const _errs33 = errors;
const _errs34 = errors;
if(errors === _errs34){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 1000000000000000000 || isNaN(data12)){
validate72.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate72.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.wallMs !== undefined && func0.call(data, "wallMs")){
let data13 = data.wallMs;
const _errs36 = errors;
const _errs37 = errors;
if(errors === _errs37){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 1000000000000000000 || isNaN(data13)){
validate72.errors = [{instancePath:instancePath+"/wallMs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data13 < 0 || isNaN(data13)){
validate72.errors = [{instancePath:instancePath+"/wallMs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/wallMs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.userMs !== undefined && func0.call(data, "userMs")){
let data14 = data.userMs;
const _errs39 = errors;
const _errs40 = errors;
if(errors === _errs40){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 1000000000000000000 || isNaN(data14)){
validate72.errors = [{instancePath:instancePath+"/userMs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data14 < 0 || isNaN(data14)){
validate72.errors = [{instancePath:instancePath+"/userMs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/userMs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sysMs !== undefined && func0.call(data, "sysMs")){
let data15 = data.sysMs;
const _errs42 = errors;
const _errs43 = errors;
if(errors === _errs43){
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 1000000000000000000 || isNaN(data15)){
validate72.errors = [{instancePath:instancePath+"/sysMs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data15 < 0 || isNaN(data15)){
validate72.errors = [{instancePath:instancePath+"/sysMs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/sysMs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rssBytes !== undefined && func0.call(data, "rssBytes")){
let data16 = data.rssBytes;
const _errs45 = errors;
const _errs46 = errors;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
validate72.errors = [{instancePath:instancePath+"/rssBytes",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs46){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 9007199254740991 || isNaN(data16)){
validate72.errors = [{instancePath:instancePath+"/rssBytes",schemaPath:"#/$defs/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data16 < 0 || isNaN(data16)){
validate72.errors = [{instancePath:instancePath+"/rssBytes",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.counters !== undefined && func0.call(data, "counters")){
let data17 = data.counters;
const _errs48 = errors;
if(errors === _errs48){
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
const _errs50 = errors;
for(const key0 of Object.keys(data17)){
if(!((((key0 === "instructions") || (key0 === "cycles")) || (key0 === "branchMisses")) || (key0 === "cacheMisses"))){
validate72.errors = [{instancePath:instancePath+"/counters",schemaPath:"#/properties/counters/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs50 === errors){
if(data17.instructions !== undefined && func0.call(data17, "instructions")){
let data18 = data17.instructions;
const _errs51 = errors;
const _errs52 = errors;
if(errors === _errs52){
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 1000000000000000000 || isNaN(data18)){
validate72.errors = [{instancePath:instancePath+"/counters/instructions",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data18 < 0 || isNaN(data18)){
validate72.errors = [{instancePath:instancePath+"/counters/instructions",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/counters/instructions",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid16 = _errs51 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data17.cycles !== undefined && func0.call(data17, "cycles")){
let data19 = data17.cycles;
const _errs54 = errors;
const _errs55 = errors;
if(errors === _errs55){
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 1000000000000000000 || isNaN(data19)){
validate72.errors = [{instancePath:instancePath+"/counters/cycles",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data19 < 0 || isNaN(data19)){
validate72.errors = [{instancePath:instancePath+"/counters/cycles",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/counters/cycles",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid16 = _errs54 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data17.branchMisses !== undefined && func0.call(data17, "branchMisses")){
let data20 = data17.branchMisses;
const _errs57 = errors;
const _errs58 = errors;
if(errors === _errs58){
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 1000000000000000000 || isNaN(data20)){
validate72.errors = [{instancePath:instancePath+"/counters/branchMisses",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data20 < 0 || isNaN(data20)){
validate72.errors = [{instancePath:instancePath+"/counters/branchMisses",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/counters/branchMisses",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid16 = _errs57 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data17.cacheMisses !== undefined && func0.call(data17, "cacheMisses")){
let data21 = data17.cacheMisses;
const _errs60 = errors;
const _errs61 = errors;
if(errors === _errs61){
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 1000000000000000000 || isNaN(data21)){
validate72.errors = [{instancePath:instancePath+"/counters/cacheMisses",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data21 < 0 || isNaN(data21)){
validate72.errors = [{instancePath:instancePath+"/counters/cacheMisses",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/counters/cacheMisses",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid16 = _errs60 === errors;
}
else {
var valid16 = true;
}
}
}
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/counters",schemaPath:"#/properties/counters/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs48 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.figures !== undefined && func0.call(data, "figures")){
let data22 = data.figures;
const _errs63 = errors;
if(errors === _errs63){
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
for(const key1 of Object.keys(data22)){
let data23 = data22[key1];
const _errs66 = errors;
if(errors === _errs66){
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 1000000000000000000 || isNaN(data23)){
validate72.errors = [{instancePath:instancePath+"/figures/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/figures/additionalProperties/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data23 < -1000000000000000000 || isNaN(data23)){
validate72.errors = [{instancePath:instancePath+"/figures/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/figures/additionalProperties/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1000000000000000000}}];
return false;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/figures/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/figures/additionalProperties/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid21 = _errs66 === errors;
if(!valid21){
break;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/figures",schemaPath:"#/properties/figures/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs63 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.latencyNs !== undefined && func0.call(data, "latencyNs")){
let data24 = data.latencyNs;
const _errs68 = errors;
if(errors === _errs68){
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
let missing1;
if((((((data24.p50 === undefined) || (!(func0.call(data24, "p50")))) && (missing1 = "p50")) || (((data24.p90 === undefined) || (!(func0.call(data24, "p90")))) && (missing1 = "p90"))) || (((data24.p99 === undefined) || (!(func0.call(data24, "p99")))) && (missing1 = "p99"))) || (((data24.max === undefined) || (!(func0.call(data24, "max")))) && (missing1 = "max"))){
validate72.errors = [{instancePath:instancePath+"/latencyNs",schemaPath:"#/properties/latencyNs/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data24.p50 !== undefined && func0.call(data24, "p50")){
let data25 = data24.p50;
const _errs70 = errors;
const _errs71 = errors;
if(errors === _errs71){
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 > 1000000000000000000 || isNaN(data25)){
validate72.errors = [{instancePath:instancePath+"/latencyNs/p50",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data25 < 0 || isNaN(data25)){
validate72.errors = [{instancePath:instancePath+"/latencyNs/p50",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/latencyNs/p50",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid22 = _errs70 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data24.p90 !== undefined && func0.call(data24, "p90")){
let data26 = data24.p90;
const _errs73 = errors;
const _errs74 = errors;
if(errors === _errs74){
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 > 1000000000000000000 || isNaN(data26)){
validate72.errors = [{instancePath:instancePath+"/latencyNs/p90",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data26 < 0 || isNaN(data26)){
validate72.errors = [{instancePath:instancePath+"/latencyNs/p90",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/latencyNs/p90",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid22 = _errs73 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data24.p99 !== undefined && func0.call(data24, "p99")){
let data27 = data24.p99;
const _errs76 = errors;
const _errs77 = errors;
if(errors === _errs77){
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 > 1000000000000000000 || isNaN(data27)){
validate72.errors = [{instancePath:instancePath+"/latencyNs/p99",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data27 < 0 || isNaN(data27)){
validate72.errors = [{instancePath:instancePath+"/latencyNs/p99",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/latencyNs/p99",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid22 = _errs76 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data24.p999 !== undefined && func0.call(data24, "p999")){
let data28 = data24.p999;
const _errs79 = errors;
const _errs80 = errors;
if(errors === _errs80){
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 1000000000000000000 || isNaN(data28)){
validate72.errors = [{instancePath:instancePath+"/latencyNs/p999",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data28 < 0 || isNaN(data28)){
validate72.errors = [{instancePath:instancePath+"/latencyNs/p999",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/latencyNs/p999",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid22 = _errs79 === errors;
}
else {
var valid22 = true;
}
if(valid22){
if(data24.max !== undefined && func0.call(data24, "max")){
let data29 = data24.max;
const _errs82 = errors;
const _errs83 = errors;
if(errors === _errs83){
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 > 1000000000000000000 || isNaN(data29)){
validate72.errors = [{instancePath:instancePath+"/latencyNs/max",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data29 < 0 || isNaN(data29)){
validate72.errors = [{instancePath:instancePath+"/latencyNs/max",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/latencyNs/max",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid22 = _errs82 === errors;
}
else {
var valid22 = true;
}
}
}
}
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/latencyNs",schemaPath:"#/properties/latencyNs/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs68 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.contextSwitches !== undefined && func0.call(data, "contextSwitches")){
const _errs85 = errors;
if(!(validate50(data.contextSwitches, {instancePath:instancePath+"/contextSwitches",parentData:data,parentDataProperty:"contextSwitches",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
var valid0 = _errs85 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.programs !== undefined && func0.call(data, "programs")){
let data31 = data.programs;
const _errs86 = errors;
if(errors === _errs86){
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
for(const key2 of Object.keys(data31)){
let data32 = data31[key2];
const _errs89 = errors;
if(errors === _errs89){
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
let missing2;
if((((((data32.userMs === undefined) || (!(func0.call(data32, "userMs")))) && (missing2 = "userMs")) || (((data32.sysMs === undefined) || (!(func0.call(data32, "sysMs")))) && (missing2 = "sysMs"))) || (((data32.rssBytes === undefined) || (!(func0.call(data32, "rssBytes")))) && (missing2 = "rssBytes"))) || (((data32.contextSwitches === undefined) || (!(func0.call(data32, "contextSwitches")))) && (missing2 = "contextSwitches"))){
validate72.errors = [{instancePath:instancePath+"/programs/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/programs/additionalProperties/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
if(data32.userMs !== undefined && func0.call(data32, "userMs")){
let data33 = data32.userMs;
const _errs91 = errors;
const _errs92 = errors;
if(errors === _errs92){
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 > 1000000000000000000 || isNaN(data33)){
validate72.errors = [{instancePath:instancePath+"/programs/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/userMs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data33 < 0 || isNaN(data33)){
validate72.errors = [{instancePath:instancePath+"/programs/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/userMs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/programs/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/userMs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid29 = _errs91 === errors;
}
else {
var valid29 = true;
}
if(valid29){
if(data32.sysMs !== undefined && func0.call(data32, "sysMs")){
let data34 = data32.sysMs;
const _errs94 = errors;
const _errs95 = errors;
if(errors === _errs95){
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 1000000000000000000 || isNaN(data34)){
validate72.errors = [{instancePath:instancePath+"/programs/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/sysMs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data34 < 0 || isNaN(data34)){
validate72.errors = [{instancePath:instancePath+"/programs/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/sysMs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/programs/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/sysMs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid29 = _errs94 === errors;
}
else {
var valid29 = true;
}
if(valid29){
if(data32.rssBytes !== undefined && func0.call(data32, "rssBytes")){
let data35 = data32.rssBytes;
const _errs97 = errors;
const _errs98 = errors;
if(!(((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35))) && (isFinite(data35)))){
validate72.errors = [{instancePath:instancePath+"/programs/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rssBytes",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs98){
if((typeof data35 == "number") && (isFinite(data35))){
if(data35 > 9007199254740991 || isNaN(data35)){
validate72.errors = [{instancePath:instancePath+"/programs/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rssBytes",schemaPath:"#/$defs/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data35 < 0 || isNaN(data35)){
validate72.errors = [{instancePath:instancePath+"/programs/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/rssBytes",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid29 = _errs97 === errors;
}
else {
var valid29 = true;
}
if(valid29){
if(data32.contextSwitches !== undefined && func0.call(data32, "contextSwitches")){
const _errs100 = errors;
if(!(validate50(data32.contextSwitches, {instancePath:instancePath+"/programs/" + key2.replace(/~/g, "~0").replace(/\//g, "~1")+"/contextSwitches",parentData:data32,parentDataProperty:"contextSwitches",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
var valid29 = _errs100 === errors;
}
else {
var valid29 = true;
}
}
}
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/programs/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/programs/additionalProperties/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid28 = _errs89 === errors;
if(!valid28){
break;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/programs",schemaPath:"#/properties/programs/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs86 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.at !== undefined && func0.call(data, "at")){
let data37 = data.at;
const _errs101 = errors;
const _errs102 = errors;
if(errors === _errs102){
if(typeof data37 === "string"){
if(!pattern4.test(data37)){
validate72.errors = [{instancePath:instancePath+"/at",schemaPath:"#/$defs/time/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]+)?Z$"}}];
return false;
}
}
else {
validate72.errors = [{instancePath:instancePath+"/at",schemaPath:"#/$defs/time/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs101 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate72.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate72.errors = vErrors;
return errors === 0;
}
validate72.evaluated = {"props":{"type":true,"suite":true,"case":true,"workload":true,"runtime":true,"round":true,"ns":true,"nsLow":true,"nsMin":true,"nsMean":true,"samples":true,"warmUp":true,"bytes":true,"wallMs":true,"userMs":true,"sysMs":true,"rssBytes":true,"counters":true,"figures":true,"latencyNs":true,"contextSwitches":true,"programs":true,"at":true},"dynamicProps":false,"dynamicItems":false};

export const trace = validate76;
const schema124 = {"type":"object","required":["type","suite","case","workload","runtime","syscalls","at"],"properties":{"type":{"const":"trace"},"suite":{"$ref":"#/$defs/name"},"case":{"$ref":"#/$defs/name"},"workload":{"$ref":"#/$defs/name"},"runtime":{"$ref":"#/$defs/name"},"program":{"$ref":"#/$defs/name"},"bytes":{"$ref":"#/$defs/amount"},"gc":{"type":"object","required":["count","pauseNs"],"properties":{"count":{"$ref":"#/$defs/amount"},"pauseNs":{"$ref":"#/$defs/amount"}}},"syscalls":{"type":"object","additionalProperties":{"type":"object","required":["calls","errors","ns"],"properties":{"calls":{"$ref":"#/$defs/amount"},"errors":{"$ref":"#/$defs/amount"},"ns":{"$ref":"#/$defs/amount"}}}},"at":{"$ref":"#/$defs/time"}}};

function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate76.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")) || (((data.suite === undefined) || (!(func0.call(data, "suite")))) && (missing0 = "suite"))) || (((data.case === undefined) || (!(func0.call(data, "case")))) && (missing0 = "case"))) || (((data.workload === undefined) || (!(func0.call(data, "workload")))) && (missing0 = "workload"))) || (((data.runtime === undefined) || (!(func0.call(data, "runtime")))) && (missing0 = "runtime"))) || (((data.syscalls === undefined) || (!(func0.call(data, "syscalls")))) && (missing0 = "syscalls"))) || (((data.at === undefined) || (!(func0.call(data, "at")))) && (missing0 = "at"))){
validate76.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined && func0.call(data, "type")){
const _errs1 = errors;
if("trace" !== data.type){
validate76.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "trace"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.suite !== undefined && func0.call(data, "suite")){
let data1 = data.suite;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func74(data1) < 1){
validate76.errors = [{instancePath:instancePath+"/suite",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate76.errors = [{instancePath:instancePath+"/suite",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.case !== undefined && func0.call(data, "case")){
let data2 = data.case;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func74(data2) < 1){
validate76.errors = [{instancePath:instancePath+"/case",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate76.errors = [{instancePath:instancePath+"/case",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workload !== undefined && func0.call(data, "workload")){
let data3 = data.workload;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(func74(data3) < 1){
validate76.errors = [{instancePath:instancePath+"/workload",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate76.errors = [{instancePath:instancePath+"/workload",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.runtime !== undefined && func0.call(data, "runtime")){
let data4 = data.runtime;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 === "string"){
if(func74(data4) < 1){
validate76.errors = [{instancePath:instancePath+"/runtime",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate76.errors = [{instancePath:instancePath+"/runtime",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.program !== undefined && func0.call(data, "program")){
let data5 = data.program;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data5 === "string"){
if(func74(data5) < 1){
validate76.errors = [{instancePath:instancePath+"/program",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate76.errors = [{instancePath:instancePath+"/program",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytes !== undefined && func0.call(data, "bytes")){
let data6 = data.bytes;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000000000000000000 || isNaN(data6)){
validate76.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate76.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate76.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.gc !== undefined && func0.call(data, "gc")){
let data7 = data.gc;
const _errs20 = errors;
if(errors === _errs20){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing1;
if((((data7.count === undefined) || (!(func0.call(data7, "count")))) && (missing1 = "count")) || (((data7.pauseNs === undefined) || (!(func0.call(data7, "pauseNs")))) && (missing1 = "pauseNs"))){
validate76.errors = [{instancePath:instancePath+"/gc",schemaPath:"#/properties/gc/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data7.count !== undefined && func0.call(data7, "count")){
let data8 = data7.count;
const _errs22 = errors;
const _errs23 = errors;
if(errors === _errs23){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 1000000000000000000 || isNaN(data8)){
validate76.errors = [{instancePath:instancePath+"/gc/count",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data8 < 0 || isNaN(data8)){
validate76.errors = [{instancePath:instancePath+"/gc/count",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate76.errors = [{instancePath:instancePath+"/gc/count",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid7 = _errs22 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data7.pauseNs !== undefined && func0.call(data7, "pauseNs")){
let data9 = data7.pauseNs;
const _errs25 = errors;
const _errs26 = errors;
if(errors === _errs26){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 1000000000000000000 || isNaN(data9)){
validate76.errors = [{instancePath:instancePath+"/gc/pauseNs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data9 < 0 || isNaN(data9)){
validate76.errors = [{instancePath:instancePath+"/gc/pauseNs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate76.errors = [{instancePath:instancePath+"/gc/pauseNs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid7 = _errs25 === errors;
}
else {
var valid7 = true;
}
}
}
}
else {
validate76.errors = [{instancePath:instancePath+"/gc",schemaPath:"#/properties/gc/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.syscalls !== undefined && func0.call(data, "syscalls")){
let data10 = data.syscalls;
const _errs28 = errors;
if(errors === _errs28){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key0 of Object.keys(data10)){
let data11 = data10[key0];
const _errs31 = errors;
if(errors === _errs31){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing2;
if(((((data11.calls === undefined) || (!(func0.call(data11, "calls")))) && (missing2 = "calls")) || (((data11.errors === undefined) || (!(func0.call(data11, "errors")))) && (missing2 = "errors"))) || (((data11.ns === undefined) || (!(func0.call(data11, "ns")))) && (missing2 = "ns"))){
validate76.errors = [{instancePath:instancePath+"/syscalls/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/syscalls/additionalProperties/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
if(data11.calls !== undefined && func0.call(data11, "calls")){
let data12 = data11.calls;
const _errs33 = errors;
const _errs34 = errors;
if(errors === _errs34){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 1000000000000000000 || isNaN(data12)){
validate76.errors = [{instancePath:instancePath+"/syscalls/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/calls",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate76.errors = [{instancePath:instancePath+"/syscalls/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/calls",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate76.errors = [{instancePath:instancePath+"/syscalls/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/calls",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid11 = _errs33 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data11.errors !== undefined && func0.call(data11, "errors")){
let data13 = data11.errors;
const _errs36 = errors;
const _errs37 = errors;
if(errors === _errs37){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 1000000000000000000 || isNaN(data13)){
validate76.errors = [{instancePath:instancePath+"/syscalls/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/errors",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data13 < 0 || isNaN(data13)){
validate76.errors = [{instancePath:instancePath+"/syscalls/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/errors",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate76.errors = [{instancePath:instancePath+"/syscalls/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/errors",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid11 = _errs36 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data11.ns !== undefined && func0.call(data11, "ns")){
let data14 = data11.ns;
const _errs39 = errors;
const _errs40 = errors;
if(errors === _errs40){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 1000000000000000000 || isNaN(data14)){
validate76.errors = [{instancePath:instancePath+"/syscalls/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/ns",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data14 < 0 || isNaN(data14)){
validate76.errors = [{instancePath:instancePath+"/syscalls/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/ns",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate76.errors = [{instancePath:instancePath+"/syscalls/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/ns",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid11 = _errs39 === errors;
}
else {
var valid11 = true;
}
}
}
}
}
else {
validate76.errors = [{instancePath:instancePath+"/syscalls/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/syscalls/additionalProperties/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid10 = _errs31 === errors;
if(!valid10){
break;
}
}
}
else {
validate76.errors = [{instancePath:instancePath+"/syscalls",schemaPath:"#/properties/syscalls/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.at !== undefined && func0.call(data, "at")){
let data15 = data.at;
const _errs42 = errors;
const _errs43 = errors;
if(errors === _errs43){
if(typeof data15 === "string"){
if(!pattern4.test(data15)){
validate76.errors = [{instancePath:instancePath+"/at",schemaPath:"#/$defs/time/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]+)?Z$"}}];
return false;
}
}
else {
validate76.errors = [{instancePath:instancePath+"/at",schemaPath:"#/$defs/time/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate76.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate76.errors = vErrors;
return errors === 0;
}
validate76.evaluated = {"props":{"type":true,"suite":true,"case":true,"workload":true,"runtime":true,"program":true,"bytes":true,"gc":true,"syscalls":true,"at":true},"dynamicProps":false,"dynamicItems":false};

export const skip = validate77;
const schema137 = {"type":"object","required":["type","suite","case","workload","runtime","reason"],"properties":{"type":{"const":"skip"},"suite":{"$ref":"#/$defs/name"},"case":{"$ref":"#/$defs/name"},"workload":{"$ref":"#/$defs/name"},"runtime":{"$ref":"#/$defs/name"},"reason":{"$ref":"#/$defs/name"}}};

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate77.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")) || (((data.suite === undefined) || (!(func0.call(data, "suite")))) && (missing0 = "suite"))) || (((data.case === undefined) || (!(func0.call(data, "case")))) && (missing0 = "case"))) || (((data.workload === undefined) || (!(func0.call(data, "workload")))) && (missing0 = "workload"))) || (((data.runtime === undefined) || (!(func0.call(data, "runtime")))) && (missing0 = "runtime"))) || (((data.reason === undefined) || (!(func0.call(data, "reason")))) && (missing0 = "reason"))){
validate77.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined && func0.call(data, "type")){
const _errs1 = errors;
if("skip" !== data.type){
validate77.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "skip"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.suite !== undefined && func0.call(data, "suite")){
let data1 = data.suite;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func74(data1) < 1){
validate77.errors = [{instancePath:instancePath+"/suite",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate77.errors = [{instancePath:instancePath+"/suite",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.case !== undefined && func0.call(data, "case")){
let data2 = data.case;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func74(data2) < 1){
validate77.errors = [{instancePath:instancePath+"/case",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate77.errors = [{instancePath:instancePath+"/case",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workload !== undefined && func0.call(data, "workload")){
let data3 = data.workload;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(func74(data3) < 1){
validate77.errors = [{instancePath:instancePath+"/workload",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate77.errors = [{instancePath:instancePath+"/workload",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.runtime !== undefined && func0.call(data, "runtime")){
let data4 = data.runtime;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 === "string"){
if(func74(data4) < 1){
validate77.errors = [{instancePath:instancePath+"/runtime",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate77.errors = [{instancePath:instancePath+"/runtime",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined && func0.call(data, "reason")){
let data5 = data.reason;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data5 === "string"){
if(func74(data5) < 1){
validate77.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate77.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate77.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate77.errors = vErrors;
return errors === 0;
}
validate77.evaluated = {"props":{"type":true,"suite":true,"case":true,"workload":true,"runtime":true,"reason":true},"dynamicProps":false,"dynamicItems":false};

export const failure = validate78;
const schema143 = {"type":"object","required":["type","suite","case","workload","runtime","round","kind","error","exitCode","signal","stderr"],"properties":{"type":{"const":"failure"},"suite":{"$ref":"#/$defs/name"},"case":{"$ref":"#/$defs/name"},"workload":{"$ref":"#/$defs/name"},"runtime":{"$ref":"#/$defs/name"},"round":{"$ref":"#/$defs/count"},"kind":{"type":"string","pattern":"^[a-z]+(-[a-z]+)*$"},"error":{"type":"string","minLength":1,"maxLength":4096},"exitCode":{"type":["integer","null"]},"signal":{"type":["string","null"]},"stderr":{"type":"string","maxLength":16384},"wallMs":{"$ref":"#/$defs/amount"},"userMs":{"$ref":"#/$defs/amount"},"sysMs":{"$ref":"#/$defs/amount"},"rssBytes":{"$ref":"#/$defs/count"}}};
const pattern8 = new RegExp("^[a-z]+(-[a-z]+)*$", "u");

function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate78.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")) || (((data.suite === undefined) || (!(func0.call(data, "suite")))) && (missing0 = "suite"))) || (((data.case === undefined) || (!(func0.call(data, "case")))) && (missing0 = "case"))) || (((data.workload === undefined) || (!(func0.call(data, "workload")))) && (missing0 = "workload"))) || (((data.runtime === undefined) || (!(func0.call(data, "runtime")))) && (missing0 = "runtime"))) || (((data.round === undefined) || (!(func0.call(data, "round")))) && (missing0 = "round"))) || (((data.kind === undefined) || (!(func0.call(data, "kind")))) && (missing0 = "kind"))) || (((data.error === undefined) || (!(func0.call(data, "error")))) && (missing0 = "error"))) || (((data.exitCode === undefined) || (!(func0.call(data, "exitCode")))) && (missing0 = "exitCode"))) || (((data.signal === undefined) || (!(func0.call(data, "signal")))) && (missing0 = "signal"))) || (((data.stderr === undefined) || (!(func0.call(data, "stderr")))) && (missing0 = "stderr"))){
validate78.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined && func0.call(data, "type")){
const _errs1 = errors;
if("failure" !== data.type){
validate78.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "failure"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.suite !== undefined && func0.call(data, "suite")){
let data1 = data.suite;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func74(data1) < 1){
validate78.errors = [{instancePath:instancePath+"/suite",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate78.errors = [{instancePath:instancePath+"/suite",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.case !== undefined && func0.call(data, "case")){
let data2 = data.case;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func74(data2) < 1){
validate78.errors = [{instancePath:instancePath+"/case",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate78.errors = [{instancePath:instancePath+"/case",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workload !== undefined && func0.call(data, "workload")){
let data3 = data.workload;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data3 === "string"){
if(func74(data3) < 1){
validate78.errors = [{instancePath:instancePath+"/workload",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate78.errors = [{instancePath:instancePath+"/workload",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.runtime !== undefined && func0.call(data, "runtime")){
let data4 = data.runtime;
const _errs11 = errors;
const _errs12 = errors;
if(errors === _errs12){
if(typeof data4 === "string"){
if(func74(data4) < 1){
validate78.errors = [{instancePath:instancePath+"/runtime",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate78.errors = [{instancePath:instancePath+"/runtime",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.round !== undefined && func0.call(data, "round")){
let data5 = data.round;
const _errs14 = errors;
const _errs15 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate78.errors = [{instancePath:instancePath+"/round",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs15){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 9007199254740991 || isNaN(data5)){
validate78.errors = [{instancePath:instancePath+"/round",schemaPath:"#/$defs/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate78.errors = [{instancePath:instancePath+"/round",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined && func0.call(data, "kind")){
let data6 = data.kind;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data6 === "string"){
if(!pattern8.test(data6)){
validate78.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/pattern",keyword:"pattern",params:{pattern: "^[a-z]+(-[a-z]+)*$"}}];
return false;
}
}
else {
validate78.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.error !== undefined && func0.call(data, "error")){
let data7 = data.error;
const _errs19 = errors;
if(errors === _errs19){
if(typeof data7 === "string"){
if(func74(data7) > 4096){
validate78.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/maxLength",keyword:"maxLength",params:{limit: 4096}}];
return false;
}
else {
if(func74(data7) < 1){
validate78.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate78.errors = [{instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.exitCode !== undefined && func0.call(data, "exitCode")){
let data8 = data.exitCode;
const _errs21 = errors;
if((!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))) && (data8 !== null)){
validate78.errors = [{instancePath:instancePath+"/exitCode",schemaPath:"#/properties/exitCode/type",keyword:"type",params:{type: schema143.properties.exitCode.type}}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.signal !== undefined && func0.call(data, "signal")){
let data9 = data.signal;
const _errs23 = errors;
if((typeof data9 !== "string") && (data9 !== null)){
validate78.errors = [{instancePath:instancePath+"/signal",schemaPath:"#/properties/signal/type",keyword:"type",params:{type: schema143.properties.signal.type}}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stderr !== undefined && func0.call(data, "stderr")){
let data10 = data.stderr;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data10 === "string"){
if(func74(data10) > 16384){
validate78.errors = [{instancePath:instancePath+"/stderr",schemaPath:"#/properties/stderr/maxLength",keyword:"maxLength",params:{limit: 16384}}];
return false;
}
}
else {
validate78.errors = [{instancePath:instancePath+"/stderr",schemaPath:"#/properties/stderr/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.wallMs !== undefined && func0.call(data, "wallMs")){
let data11 = data.wallMs;
const _errs27 = errors;
const _errs28 = errors;
if(errors === _errs28){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 1000000000000000000 || isNaN(data11)){
validate78.errors = [{instancePath:instancePath+"/wallMs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data11 < 0 || isNaN(data11)){
validate78.errors = [{instancePath:instancePath+"/wallMs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate78.errors = [{instancePath:instancePath+"/wallMs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.userMs !== undefined && func0.call(data, "userMs")){
let data12 = data.userMs;
const _errs30 = errors;
const _errs31 = errors;
if(errors === _errs31){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 1000000000000000000 || isNaN(data12)){
validate78.errors = [{instancePath:instancePath+"/userMs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data12 < 0 || isNaN(data12)){
validate78.errors = [{instancePath:instancePath+"/userMs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate78.errors = [{instancePath:instancePath+"/userMs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sysMs !== undefined && func0.call(data, "sysMs")){
let data13 = data.sysMs;
const _errs33 = errors;
const _errs34 = errors;
if(errors === _errs34){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 1000000000000000000 || isNaN(data13)){
validate78.errors = [{instancePath:instancePath+"/sysMs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data13 < 0 || isNaN(data13)){
validate78.errors = [{instancePath:instancePath+"/sysMs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate78.errors = [{instancePath:instancePath+"/sysMs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rssBytes !== undefined && func0.call(data, "rssBytes")){
let data14 = data.rssBytes;
const _errs36 = errors;
const _errs37 = errors;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
validate78.errors = [{instancePath:instancePath+"/rssBytes",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs37){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 9007199254740991 || isNaN(data14)){
validate78.errors = [{instancePath:instancePath+"/rssBytes",schemaPath:"#/$defs/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data14 < 0 || isNaN(data14)){
validate78.errors = [{instancePath:instancePath+"/rssBytes",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate78.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate78.errors = vErrors;
return errors === 0;
}
validate78.evaluated = {"props":{"type":true,"suite":true,"case":true,"workload":true,"runtime":true,"round":true,"kind":true,"error":true,"exitCode":true,"signal":true,"stderr":true,"wallMs":true,"userMs":true,"sysMs":true,"rssBytes":true},"dynamicProps":false,"dynamicItems":false};

export const noise = validate79;
const schema153 = {"type":"object","required":["type","round","calibrationNs","load","stealPct","at"],"properties":{"type":{"const":"noise"},"suite":{"$ref":"#/$defs/name"},"round":{"$ref":"#/$defs/count"},"calibrationNs":{"$ref":"#/$defs/amount"},"basket":{"type":"object","propertyNames":{"pattern":"^[a-z][a-z ]*$"},"additionalProperties":{"type":"object","required":["nsLow","ns"],"properties":{"nsLow":{"$ref":"#/$defs/amount"},"ns":{"$ref":"#/$defs/amount"}}}},"load":{"$ref":"#/$defs/amount"},"stealPct":{"type":["number","null"],"minimum":0,"maximum":100},"at":{"$ref":"#/$defs/time"}}};
const pattern9 = new RegExp("^[a-z][a-z ]*$", "u");

function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate79.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")) || (((data.round === undefined) || (!(func0.call(data, "round")))) && (missing0 = "round"))) || (((data.calibrationNs === undefined) || (!(func0.call(data, "calibrationNs")))) && (missing0 = "calibrationNs"))) || (((data.load === undefined) || (!(func0.call(data, "load")))) && (missing0 = "load"))) || (((data.stealPct === undefined) || (!(func0.call(data, "stealPct")))) && (missing0 = "stealPct"))) || (((data.at === undefined) || (!(func0.call(data, "at")))) && (missing0 = "at"))){
validate79.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined && func0.call(data, "type")){
const _errs1 = errors;
if("noise" !== data.type){
validate79.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "noise"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.suite !== undefined && func0.call(data, "suite")){
let data1 = data.suite;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(func74(data1) < 1){
validate79.errors = [{instancePath:instancePath+"/suite",schemaPath:"#/$defs/name/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate79.errors = [{instancePath:instancePath+"/suite",schemaPath:"#/$defs/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.round !== undefined && func0.call(data, "round")){
let data2 = data.round;
const _errs5 = errors;
const _errs6 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate79.errors = [{instancePath:instancePath+"/round",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 9007199254740991 || isNaN(data2)){
validate79.errors = [{instancePath:instancePath+"/round",schemaPath:"#/$defs/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate79.errors = [{instancePath:instancePath+"/round",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.calibrationNs !== undefined && func0.call(data, "calibrationNs")){
let data3 = data.calibrationNs;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1000000000000000000 || isNaN(data3)){
validate79.errors = [{instancePath:instancePath+"/calibrationNs",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate79.errors = [{instancePath:instancePath+"/calibrationNs",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate79.errors = [{instancePath:instancePath+"/calibrationNs",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.basket !== undefined && func0.call(data, "basket")){
let data4 = data.basket;
const _errs11 = errors;
if(errors === _errs11){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key0 of Object.keys(data4)){
const _errs13 = errors;
if(typeof key0 === "string"){
if(!pattern9.test(key0)){
const err0 = {instancePath:instancePath+"/basket",schemaPath:"#/properties/basket/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z ]*$"},propertyName:key0};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var valid4 = _errs13 === errors;
if(!valid4){
const err1 = {instancePath:instancePath+"/basket",schemaPath:"#/properties/basket/propertyNames",keyword:"propertyNames",params:{propertyName: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate79.errors = vErrors;
return false;
break;
}
}
if(valid4){
for(const key1 of Object.keys(data4)){
let data5 = data4[key1];
const _errs15 = errors;
if(errors === _errs15){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing1;
if((((data5.nsLow === undefined) || (!(func0.call(data5, "nsLow")))) && (missing1 = "nsLow")) || (((data5.ns === undefined) || (!(func0.call(data5, "ns")))) && (missing1 = "ns"))){
validate79.errors = [{instancePath:instancePath+"/basket/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/basket/additionalProperties/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data5.nsLow !== undefined && func0.call(data5, "nsLow")){
let data6 = data5.nsLow;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000000000000000000 || isNaN(data6)){
validate79.errors = [{instancePath:instancePath+"/basket/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/nsLow",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate79.errors = [{instancePath:instancePath+"/basket/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/nsLow",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate79.errors = [{instancePath:instancePath+"/basket/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/nsLow",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid6 = _errs17 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data5.ns !== undefined && func0.call(data5, "ns")){
let data7 = data5.ns;
const _errs20 = errors;
const _errs21 = errors;
if(errors === _errs21){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1000000000000000000 || isNaN(data7)){
validate79.errors = [{instancePath:instancePath+"/basket/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/ns",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate79.errors = [{instancePath:instancePath+"/basket/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/ns",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate79.errors = [{instancePath:instancePath+"/basket/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/ns",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid6 = _errs20 === errors;
}
else {
var valid6 = true;
}
}
}
}
else {
validate79.errors = [{instancePath:instancePath+"/basket/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/basket/additionalProperties/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid5 = _errs15 === errors;
if(!valid5){
break;
}
}
}
}
else {
validate79.errors = [{instancePath:instancePath+"/basket",schemaPath:"#/properties/basket/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.load !== undefined && func0.call(data, "load")){
let data8 = data.load;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 1000000000000000000 || isNaN(data8)){
validate79.errors = [{instancePath:instancePath+"/load",schemaPath:"#/$defs/amount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000000000000000}}];
return false;
}
else {
if(data8 < 0 || isNaN(data8)){
validate79.errors = [{instancePath:instancePath+"/load",schemaPath:"#/$defs/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
else {
validate79.errors = [{instancePath:instancePath+"/load",schemaPath:"#/$defs/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stealPct !== undefined && func0.call(data, "stealPct")){
let data9 = data.stealPct;
const _errs26 = errors;
if((!((typeof data9 == "number") && (isFinite(data9)))) && (data9 !== null)){
validate79.errors = [{instancePath:instancePath+"/stealPct",schemaPath:"#/properties/stealPct/type",keyword:"type",params:{type: schema153.properties.stealPct.type}}];
return false;
}
if(errors === _errs26){
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 100 || isNaN(data9)){
validate79.errors = [{instancePath:instancePath+"/stealPct",schemaPath:"#/properties/stealPct/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100}}];
return false;
}
else {
if(data9 < 0 || isNaN(data9)){
validate79.errors = [{instancePath:instancePath+"/stealPct",schemaPath:"#/properties/stealPct/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.at !== undefined && func0.call(data, "at")){
let data10 = data.at;
const _errs28 = errors;
const _errs29 = errors;
if(errors === _errs29){
if(typeof data10 === "string"){
if(!pattern4.test(data10)){
validate79.errors = [{instancePath:instancePath+"/at",schemaPath:"#/$defs/time/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]+)?Z$"}}];
return false;
}
}
else {
validate79.errors = [{instancePath:instancePath+"/at",schemaPath:"#/$defs/time/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate79.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate79.errors = vErrors;
return errors === 0;
}
validate79.evaluated = {"props":{"type":true,"suite":true,"round":true,"calibrationNs":true,"basket":true,"load":true,"stealPct":true,"at":true},"dynamicProps":false,"dynamicItems":false};

export const resume = validate80;
const schema161 = {"type":"object","required":["type","at","argv","commit","options"],"properties":{"type":{"const":"resume"},"at":{"$ref":"#/$defs/time"},"argv":{"type":"array","items":{"type":"string"}},"commit":{"type":["string","null"]},"options":{"$ref":"#/$defs/options"},"reached":{"type":"object","additionalProperties":{"$ref":"#/$defs/count"}}}};

function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate80.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")) || (((data.at === undefined) || (!(func0.call(data, "at")))) && (missing0 = "at"))) || (((data.argv === undefined) || (!(func0.call(data, "argv")))) && (missing0 = "argv"))) || (((data.commit === undefined) || (!(func0.call(data, "commit")))) && (missing0 = "commit"))) || (((data.options === undefined) || (!(func0.call(data, "options")))) && (missing0 = "options"))){
validate80.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined && func0.call(data, "type")){
const _errs1 = errors;
if("resume" !== data.type){
validate80.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "resume"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.at !== undefined && func0.call(data, "at")){
let data1 = data.at;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
validate80.errors = [{instancePath:instancePath+"/at",schemaPath:"#/$defs/time/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]+)?Z$"}}];
return false;
}
}
else {
validate80.errors = [{instancePath:instancePath+"/at",schemaPath:"#/$defs/time/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.argv !== undefined && func0.call(data, "argv")){
let data2 = data.argv;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid2 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(typeof data2[i0] !== "string"){
validate80.errors = [{instancePath:instancePath+"/argv/" + i0,schemaPath:"#/properties/argv/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
else {
validate80.errors = [{instancePath:instancePath+"/argv",schemaPath:"#/properties/argv/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.commit !== undefined && func0.call(data, "commit")){
let data4 = data.commit;
const _errs9 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate80.errors = [{instancePath:instancePath+"/commit",schemaPath:"#/properties/commit/type",keyword:"type",params:{type: schema161.properties.commit.type}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.options !== undefined && func0.call(data, "options")){
const _errs11 = errors;
if(!(validate28(data.options, {instancePath:instancePath+"/options",parentData:data,parentDataProperty:"options",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reached !== undefined && func0.call(data, "reached")){
let data6 = data.reached;
const _errs12 = errors;
if(errors === _errs12){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key0 of Object.keys(data6)){
let data7 = data6[key0];
const _errs15 = errors;
const _errs16 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate80.errors = [{instancePath:instancePath+"/reached/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs16){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 9007199254740991 || isNaN(data7)){
validate80.errors = [{instancePath:instancePath+"/reached/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate80.errors = [{instancePath:instancePath+"/reached/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid3 = _errs15 === errors;
if(!valid3){
break;
}
}
}
else {
validate80.errors = [{instancePath:instancePath+"/reached",schemaPath:"#/properties/reached/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate80.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate80.errors = vErrors;
return errors === 0;
}
validate80.evaluated = {"props":{"type":true,"at":true,"argv":true,"commit":true,"options":true,"reached":true},"dynamicProps":false,"dynamicItems":false};

export const end = validate82;
const schema164 = {"type":"object","required":["type","finishedAt","trials","skips","failures","reason"],"properties":{"type":{"const":"end"},"finishedAt":{"$ref":"#/$defs/time"},"trials":{"$ref":"#/$defs/count"},"skips":{"$ref":"#/$defs/count"},"failures":{"$ref":"#/$defs/count"},"reason":{"enum":["precise","rounds","max-time","interrupted"]}}};

function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate82.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((data.type === undefined) || (!(func0.call(data, "type")))) && (missing0 = "type")) || (((data.finishedAt === undefined) || (!(func0.call(data, "finishedAt")))) && (missing0 = "finishedAt"))) || (((data.trials === undefined) || (!(func0.call(data, "trials")))) && (missing0 = "trials"))) || (((data.skips === undefined) || (!(func0.call(data, "skips")))) && (missing0 = "skips"))) || (((data.failures === undefined) || (!(func0.call(data, "failures")))) && (missing0 = "failures"))) || (((data.reason === undefined) || (!(func0.call(data, "reason")))) && (missing0 = "reason"))){
validate82.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined && func0.call(data, "type")){
const _errs1 = errors;
if("end" !== data.type){
validate82.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "end"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.finishedAt !== undefined && func0.call(data, "finishedAt")){
let data1 = data.finishedAt;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
validate82.errors = [{instancePath:instancePath+"/finishedAt",schemaPath:"#/$defs/time/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.][0-9]+)?Z$"}}];
return false;
}
}
else {
validate82.errors = [{instancePath:instancePath+"/finishedAt",schemaPath:"#/$defs/time/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.trials !== undefined && func0.call(data, "trials")){
let data2 = data.trials;
const _errs5 = errors;
const _errs6 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
validate82.errors = [{instancePath:instancePath+"/trials",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs6){
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 9007199254740991 || isNaN(data2)){
validate82.errors = [{instancePath:instancePath+"/trials",schemaPath:"#/$defs/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate82.errors = [{instancePath:instancePath+"/trials",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.skips !== undefined && func0.call(data, "skips")){
let data3 = data.skips;
const _errs8 = errors;
const _errs9 = errors;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
validate82.errors = [{instancePath:instancePath+"/skips",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs9){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 9007199254740991 || isNaN(data3)){
validate82.errors = [{instancePath:instancePath+"/skips",schemaPath:"#/$defs/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate82.errors = [{instancePath:instancePath+"/skips",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failures !== undefined && func0.call(data, "failures")){
let data4 = data.failures;
const _errs11 = errors;
const _errs12 = errors;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
validate82.errors = [{instancePath:instancePath+"/failures",schemaPath:"#/$defs/count/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs12){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 9007199254740991 || isNaN(data4)){
validate82.errors = [{instancePath:instancePath+"/failures",schemaPath:"#/$defs/count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991}}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate82.errors = [{instancePath:instancePath+"/failures",schemaPath:"#/$defs/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined && func0.call(data, "reason")){
let data5 = data.reason;
const _errs14 = errors;
if(!((((data5 === "precise") || (data5 === "rounds")) || (data5 === "max-time")) || (data5 === "interrupted"))){
validate82.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/enum",keyword:"enum",params:{allowedValues: schema164.properties.reason.enum}}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate82.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate82.errors = vErrors;
return errors === 0;
}
validate82.evaluated = {"props":{"type":true,"finishedAt":true,"trials":true,"skips":true,"failures":true,"reason":true},"dynamicProps":false,"dynamicItems":false};
